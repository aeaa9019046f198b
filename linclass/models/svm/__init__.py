"""Support vector machines: with a penalty of slack (C) and with a share of margin errors (nu)."""

from linclass.models.svm.linear_svc import LinearSVC
from linclass.models.svm.nu_svc import NuSVC
from linclass.models.svm.steps import SupportVectorStep

__all__ = ["LinearSVC", "NuSVC", "SupportVectorStep"]
