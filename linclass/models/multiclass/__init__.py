"""K classes by two-class rules: the schemes, the codes behind them, and what the schemes share."""

from linclass.models.multiclass.code_matrix import exhaustive_code, one_vs_one_code, one_vs_rest_code
from linclass.models.multiclass.schemes import OneVsOne, OneVsRest, OutputCode

__all__ = ["OneVsOne", "OneVsRest", "OutputCode", "exhaustive_code", "one_vs_one_code", "one_vs_rest_code"]
