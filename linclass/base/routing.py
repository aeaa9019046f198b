"""Support for scikit-learn's metadata routing: the methods that want `sample_weight` passed on to them."""

from inspect import signature
from typing import Any, Self

ROUTED_METHODS = ("fit", "score")
UNCHANGED = "$UNCHANGED$"  # scikit-learn's word for a request that stays as it is


class MetadataConsumer:
    """An estimator whose `fit` or `score` may take `sample_weight`; scikit-learn is imported only when it asks."""

    _metadata_request: Any  # under the name by which scikit-learn's `clone` carries it along

    def get_metadata_routing(self) -> Any:
        """Return scikit-learn's MetadataRequest: the requests that were set, and no decision on the others."""
        from sklearn.utils.metadata_routing import MetadataRequest, get_routing_for_object

        if hasattr(self, "_metadata_request"):
            return get_routing_for_object(self._metadata_request)
        requests = MetadataRequest(owner=self)
        for name in ROUTED_METHODS:
            if "sample_weight" in signature(getattr(type(self), name, lambda: None)).parameters:
                getattr(requests, name).add_request(param="sample_weight", alias=None)
        return requests

    def _set_request(self, method: str, sample_weight: bool | str | None) -> Self:
        """Set whether `method` wants sample_weight, as scikit-learn's routing reads it, and return self."""
        requests = self.get_metadata_routing()
        if sample_weight != UNCHANGED:
            getattr(requests, method).add_request(param="sample_weight", alias=sample_weight)
        self._metadata_request = requests
        return self


class FitRequest(MetadataConsumer):
    """An estimator whose `fit` takes `sample_weight`."""

    def set_fit_request(self, *, sample_weight: bool | str | None = UNCHANGED) -> Self:
        """Say whether tools pass `sample_weight` on to `fit`: True, False, None (an error) or an alias."""
        return self._set_request("fit", sample_weight)


class ScoreRequest(MetadataConsumer):
    """An estimator whose `score` takes `sample_weight`."""

    def set_score_request(self, *, sample_weight: bool | str | None = UNCHANGED) -> Self:
        """Say whether tools pass `sample_weight` on to `score`: True, False, None (an error) or an alias."""
        return self._set_request("score", sample_weight)
