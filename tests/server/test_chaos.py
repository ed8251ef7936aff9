"""Some faults of each kind; `make chaos` goes on for ten minutes."""

import asyncio
from pathlib import Path

from tests.server.chaos import Chaos, more_files


def test_what_is_accepted_is_stored_and_every_table_goes_on(tmp_path: Path) -> None:
    more_files()

    async def story() -> None:
        chaos = Chaos(tmp_path, seed=7, tables=6, storm=150)
        await chaos.run(lambda rounds: rounds < 1)
        await chaos.finish()
        assert chaos.compare() > 100

    asyncio.run(story())
