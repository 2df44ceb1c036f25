"""Settings come from flags, then the environment, then defaults; all are documented."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from nimmt.cli.serve import serve
from nimmt.locale import Words, languages
from nimmt.server.common.config import OPTIONS, BadSetting, Option, Settings

DOCUMENT = Path(__file__).parents[3] / "docs" / "server.md"
every_option = pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)


def test_nothing_needs_to_be_configured() -> None:
    settings = Settings.read({}, {})
    assert settings == Settings()
    assert (settings.host, settings.port) == ("127.0.0.1", 8066)
    assert settings.database_url == f"sqlite:///{settings.data_dir / 'nimmt.db'}"
    assert settings.workers >= 1


def test_flags_come_before_the_environment() -> None:
    environment = {"NIMMT_PORT": "1", "NIMMT_HOST": "::1"}
    settings = Settings.read(environment, {"port": "2", "host": None})
    assert (settings.port, settings.host) == (2, "::1")


def test_every_kind_of_setting_is_read() -> None:
    environment = {
        "NIMMT_DATA_DIR": "/somewhere",
        "NIMMT_BROWSER": "no",
        "NIMMT_TRUSTED_PROXIES": "10.0.0.0/8, ::1",
        "NIMMT_LOG_FORMAT": "json",
        "NIMMT_PUBLIC_URL": "https://nimmt.example.org/",
        "NIMMT_SECRET": "hush",
        "NIMMT_PORT": "",
    }
    settings = Settings.read(environment, {})
    assert settings.data_dir == Path("/somewhere")
    assert settings.browser is False
    assert settings.trusted_proxies == ("10.0.0.0/8", "::1")
    assert settings.log_format == "json"
    assert settings.public_url == "https://nimmt.example.org"
    assert settings.secret == "hush"
    assert settings.port == 8066


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("port", "many"),
        ("port", "65536"),
        ("port", "-1"),
        ("tables_per_player", "0"),
        ("browser", "maybe"),
        ("log_format", "xml"),
        ("public_url", "nimmt.example.org"),
        ("public_url", "https://example.org/nimmt"),
        ("trusted_proxies", "my-proxy"),
    ],
)
def test_a_setting_of_another_form_is_refused(name: str, text: str) -> None:
    with pytest.raises(BadSetting) as refused:
        Settings.read({}, {name: text})
    for language in languages():
        assert refused.value.option in Words(language).error(refused.value)


@every_option
def test_every_setting_has_words(option: Option) -> None:
    assert all(Words(language)(option.message) for language in languages())


def _rows() -> dict[str, list[str]]:
    lines = DOCUMENT.read_text("utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "|" in line]
    return {row[1].strip("`"): row for row in cells if row[1].startswith("`NIMMT_")}


def test_the_documentation_lists_every_setting_and_no_other() -> None:
    assert list(_rows()) == [option.variable for option in OPTIONS]


@every_option
def test_the_documentation_says_flag_variable_default_and_meaning(option: Option) -> None:
    flag = "" if option.secret else f"`{option.flag}`"
    shown = f"`{option.shown}`" if option.shown else ""
    default = "the user’s data folder" if isinstance(option.default, Path) else shown
    meaning = Words("en")(option.message)
    assert _rows()[option.variable] == [flag, f"`{option.variable}`", default, meaning]


def test_secrets_are_not_shown_by_chance() -> None:
    settings = Settings(secret="hush", metrics_token="hush")
    assert "hush" not in repr(settings)


def test_help_shows_every_flag_and_no_secret() -> None:
    shown = CliRunner().invoke(serve, ["--help"], terminal_width=400)
    assert shown.exit_code == 0
    for option in OPTIONS:
        assert (option.flag.replace("/", " / ") in shown.output) is not option.secret


def test_a_wrong_flag_is_told_in_a_sentence() -> None:
    told = CliRunner().invoke(serve, ["--port", "many", "--lang", "de"])
    assert told.exit_code == 2
    assert "Die Einstellung NIMMT_PORT kann nicht „many“ sein" in told.output
