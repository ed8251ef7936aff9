"""Another package's family of games, installed beside Pizzaiolo, without a network."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PIP = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]


def installed_beside(folder: Path) -> dict[str, str]:
    """The environment of a process that finds examples/briscola installed."""
    source, site = folder / "source", folder / "site"
    shutil.copytree(ROOT / "examples/briscola", source, ignore=shutil.ignore_patterns("build", "*.egg-info"))
    subprocess.run([*PIP, "--target", str(site), str(source)], check=True)
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (str(site), os.environ.get("PYTHONPATH"))))}
