"""The files in `deploy` are valid, agree with each other, and give the app no more rights than it needs."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from linclass.room.routes import MAX_LECTURER_BYTES
from linclass.ui import connection_limit, room
from tests.every_case import every_case

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
MANIFESTS: list[dict[str, Any]] = list(yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text("utf-8")))
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
CONTAINER = (DEPLOY / "Containerfile").read_text("utf-8")
DOOR = (DEPLOY / "Caddyfile").read_text("utf-8")


@pytest.mark.slow
@every_case("manifest", MANIFESTS)
def test_a_manifest_keeps_its_schema(manifest: dict[str, Any]) -> None:
    """Kubernetes' own schema, strictly: no field that it does not know."""
    import kubernetes_validate  # two seconds of grammars, which no other test waits for

    kubernetes_validate.validate(manifest, kubernetes_validate.latest_version(), strict=True)


def test_the_manifests_find_each_other() -> None:
    """Service, autoscaler and budget are about the deployment's pods, and the port is the container's."""
    result = {manifest["kind"]: manifest["spec"] for manifest in reversed(MANIFESTS)}  # the app's stand first
    labels = result["Deployment"]["template"]["metadata"]["labels"]
    assert result["Service"]["selector"] == labels
    assert result["PodDisruptionBudget"]["selector"]["matchLabels"] == labels
    assert result["HorizontalPodAutoscaler"]["scaleTargetRef"]["name"] == MANIFESTS[0]["metadata"]["name"]
    container = result["Deployment"]["template"]["spec"]["containers"][0]
    assert f"EXPOSE {container['ports'][0]['containerPort']}" in CONTAINER


def test_the_app_has_no_rights_that_it_does_not_need() -> None:
    """The container, compose and the pod run it as no root, without capabilities, on a read-only file system."""
    user = re.search(r"^USER (\d+)$", CONTAINER, re.MULTILINE)
    assert user is not None
    assert int(user[1]) > 0
    for name in ("app1", "app2"):
        service = COMPOSE["services"][name]
        assert service["read_only"]
        assert service["cap_drop"] == ["ALL"]
    pod = MANIFESTS[0]["spec"]["template"]["spec"]
    assert pod["securityContext"]["runAsUser"] == int(user[1])
    rights = pod["containers"][0]["securityContext"]
    assert rights["readOnlyRootFilesystem"]
    assert not rights["allowPrivilegeEscalation"]


def test_the_container_holds_what_the_app_needs() -> None:
    """Every copied path is there, and all that `app.py` runs is copied."""
    copied = {source for line in re.findall(r"^COPY (.+)$", CONTAINER, re.MULTILINE) for source in line.split()[:-1]}
    assert all((ROOT / source).exists() for source in copied)
    assert {"app.py", "pages", "linclass", ".streamlit", "pyproject.toml", "requirements.txt"} <= copied


def test_a_process_behind_the_door_knows_who_comes() -> None:
    """It believes the proxy, lets in a lecture hall with one address, but not everybody from it; rooms are shared."""
    for name in ("app1", "app2"):
        environment = COMPOSE["services"][name]["environment"]
        assert environment["FORWARDED_ALLOW_IPS"] == "*"
        assert {connection_limit.VISITORS, connection_limit.OF_ONE} <= set(environment)
        assert environment[room.ROOMS] == "redis://store:6379/0"
    pod = MANIFESTS[0]["spec"]["template"]["spec"]["containers"][0]
    assert {setting["name"] for setting in pod["env"]} == set(COMPOSE["services"]["app1"]["environment"])


def test_every_process_stands_behind_the_door() -> None:
    """The proxy is told of each app, keeps visitors at theirs, and lets the log of the largest room through."""
    apps = [name for name in COMPOSE["services"] if name.startswith("app")]
    assert COMPOSE["services"]["door"]["environment"]["LINCLASS_APPS"] == " ".join(f"{app}:8501" for app in apps)
    assert "lb_policy cookie" in DOOR
    largest = re.search(r"max_size (\d+)MB", DOOR)
    assert largest is not None
    assert int(largest[1]) * 1_000_000 > MAX_LECTURER_BYTES


def test_a_site_with_a_certificate_is_never_asked_for_without_it() -> None:
    """A browser keeps to HTTPS for a year; a site without a certificate promises nothing."""
    rules = re.findall(r"^\t(@.* https|.*Strict-Transport-Security.*)$", DOOR, re.MULTILINE)
    assert rules == ["@certified protocol https", 'header @certified Strict-Transport-Security "max-age=31536000"']


def test_only_the_ingress_reaches_the_app_and_only_the_app_the_store() -> None:
    """Each policy is about its deployment's pods and their port; nothing else is spoken to, but a name server."""
    manifests = {(one["kind"], one["metadata"]["name"]): one["spec"] for one in MANIFESTS}
    app, store = (manifests["NetworkPolicy", name] for name in ("linclass", "linclass-store"))
    for name, policy in (("linclass", app), ("linclass-store", store)):
        pod = manifests["Deployment", name]["template"]
        assert policy["podSelector"]["matchLabels"] == pod["metadata"]["labels"]
        assert policy["policyTypes"] == ["Ingress", "Egress"]
        [entrance] = policy["ingress"]
        assert entrance["ports"] == [{"port": pod["spec"]["containers"][0]["ports"][0]["containerPort"]}]
    assert store["ingress"][0]["from"] == [{"podSelector": app["podSelector"]}]
    assert "egress" not in store
    [asks, names] = app["egress"]
    assert asks == {"to": [{"podSelector": store["podSelector"]}], "ports": store["ingress"][0]["ports"]}
    assert {port["port"] for port in names["ports"]} == {53}


def test_the_files_bring_the_store_that_they_name() -> None:
    """Compose and Kubernetes have a service of its name and port; it keeps nothing on a disk, and refuses when full."""
    assert COMPOSE["services"]["app1"]["environment"][room.ROOMS] == "redis://store:6379/0"
    store = COMPOSE["services"]["store"]
    manifests = {(one["kind"], one["metadata"]["name"]): one["spec"] for one in MANIFESTS}
    pod = manifests["Deployment", "linclass"]["template"]["spec"]["containers"][0]
    [value] = [one["value"] for one in pod["env"] if one["name"] == room.ROOMS]
    service = manifests["Service", "linclass-store"]
    assert value == f"redis://linclass-store:{service['ports'][0]['port']}/0"
    container = manifests["Deployment", "linclass-store"]["template"]["spec"]["containers"][0]
    assert container["args"] == store["command"]
    assert " ".join(store["command"]).startswith("valkey-server --save  --appendonly no")
    assert store["command"][-1] == "noeviction"
    assert container["image"] == store["image"]
