"""
Your own table
==============

Tables are read as people save them: with decimal commas, several separators, headers with units.
The report says what was left out and why.
"""

from linclass.datasets import read_table, to_dataset

TEXT = """length;width;species
5,1;3,5;a
4,9;3,0;a
4,7;3,2;a
7,0;3,2;b
6,4;;b
6,9;3,1;b
"""
table = read_table(TEXT.encode(), "leaves.csv")
data, report = to_dataset(table, "length", "width", "species")
print(data.X.tolist(), [data.class_names[k] for k in data.y])
print(
    f"{report.kept} of {report.rows} rows are points; left out:",
    {reason.value: count for reason, count in report.dropped.items()},
)

# %%
# The points with Fisher's discriminant.

from linclass.notebook import view

view("fisher", "direction", data, direction="fisher")
