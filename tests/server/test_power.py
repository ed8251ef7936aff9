"""*Accepted* means on the disk: the power fails, and every accepted decision is there."""

import asyncio
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.server.client import Person, serving

SHIM = Path(__file__).with_name("powercut.c")


@pytest.fixture(scope="session")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None or not Path("/proc/self/fd").is_dir():
        pytest.skip("needs a C compiler and Linux")
    made = tmp_path_factory.mktemp("shim") / "powercut.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", made, SHIM], check=True)
    return made


def rest_on_disk(folder: Path) -> None:
    """Nothing runs, so that everything is flushed."""
    for path in folder.glob("*.disk"):
        path.unlink()
    for path in sorted(folder.glob("pizzaiolo.sqlite*")):
        shutil.copy(path, path.with_name(f"{path.name}.disk"))


def cut_the_power(folder: Path) -> None:
    """Only what was flushed is left of each file."""
    for path in sorted(folder.glob("pizzaiolo.sqlite*")):
        if path.suffix == ".disk":
            continue
        on_disk = path.with_name(f"{path.name}.disk")
        path.unlink()
        if on_disk.exists():
            on_disk.rename(path)


def test_every_accepted_decision_outlives_a_power_cut(
    shim: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        anna = None
        for cut in range(3):
            rest_on_disk(tmp_path)
            monkeypatch.setenv("LD_PRELOAD", str(shim))
            with serving(tmp_path) as server:
                monkeypatch.delenv("LD_PRELOAD")
                if anna is None:
                    anna = Person(server)
                    made = await anna.make_table("mamma-mia", "human", "human", seed=4)
                else:
                    anna.move_to(server)
                await anna.connect(made["table"])
                for _ in range(20):
                    mine = anna.my_actions()
                    assert mine is not None
                    number = anna.state["number"]
                    assert (await anna.act(mine[0], mine[1][0]))["type"] == "accepted"
                    while anna.state["number"] == number:
                        await anna.read()
                before = anna.state["sights"]
                server.kill()
                cut_the_power(tmp_path)
            with serving(tmp_path) as server:
                anna.move_to(server)
                await anna.connect(made["table"])
                assert anna.state["sights"] == before, f"after cut {cut}"
                await anna.close()

    asyncio.run(story())
