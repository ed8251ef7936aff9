"""Whatever is said to a table, it answers by the protocol and lives. `make fuzz` says a hundred times as much."""

from pathlib import Path

from tests.server.fuzz import fuzz


def test_a_thousand_messages_made_up_to_break_a_table(tmp_path: Path) -> None:
    attacker = fuzz(tmp_path, 1000)
    assert attacker.sent >= 1000
    for kind in ("Problem malformed", "Problem not-your-seat", "Tried", "Chat", "Problem too-large"):
        assert attacker.heard[kind], attacker.heard
