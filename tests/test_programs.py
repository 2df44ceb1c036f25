"""Where the tests find PostgreSQL and Chromium."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests import programs


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine with nothing; the cache."""
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(programs, "INSTALLED", tmp_path / "none")
    monkeypatch.setattr(programs, "_cache", lambda name, _: tmp_path / name)
    return tmp_path


@pytest.mark.parametrize("find", [programs.chromium, programs.postgres])
def test_what_is_missing_can_be_fetched(bare: Path, find: object) -> None:
    with pytest.raises(programs.Missing, match="make programs"):
        find()  # type: ignore[operator]


def test_what_was_fetched_is_found(bare: Path) -> None:
    wanted = [bare / "chromium/launch"]
    folder = bare / "postgres" / programs.POSTGRES_FOLDER
    wanted += [folder / name for name in programs.DATABASE]
    for path in wanted:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert programs.chromium() == wanted[0]
    assert programs.postgres() == folder


def test_half_of_a_fetch_is_not_kept(tmp_path: Path) -> None:
    def breaks(folder: Path) -> None:
        folder.mkdir()
        (folder / "half").touch()
        raise ConnectionError

    with pytest.raises(ConnectionError):
        programs._keep(tmp_path / "kept", breaks)
    assert list(tmp_path.iterdir()) == []


def test_two_may_fetch_at_the_same_time(tmp_path: Path) -> None:
    def fetch(folder: Path) -> None:
        folder.mkdir()
        (folder / "whole").touch()

    def while_another_does(folder: Path) -> None:
        programs._keep(tmp_path / "kept", fetch)
        fetch(folder)

    programs._keep(tmp_path / "kept", while_another_does)
    assert [path.name for path in (tmp_path / "kept").iterdir()] == ["whole"]
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]
