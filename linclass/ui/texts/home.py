"""Texts of the home page."""

CODE = """from linclass import LinearSVC

model = LinearSVC(C=10).fit(X, y)
model.predict(X_new)
model.duality_gap_, model.margin_"""
