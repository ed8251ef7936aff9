"""Nobody alone decides the deal: the host's secret is promised first, then every seat adds its salt."""

import asyncio
from hashlib import sha256

import pizzaiolo
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.hub import Hub
from pizzaiolo.hosting.live import LiveTable
from pizzaiolo.hosting.review import replay
from pizzaiolo.hosting.secrets import dealt_from
from tests.hosting.guests import Guest
from tests.hosting.house import open_house


async def together(hub: Hub, game: str, salts: dict[str, str]) -> tuple[LiveTable, dict[str, Guest]]:
    """Anna sets up a table, and everybody comes with a pinch of salt."""
    made = await hub.make_table(m.TablePlan(game, tuple(m.SeatPlan("open") for _ in salts)), "anna")
    live = await hub.table(made.table)
    assert live is not None
    guests = {}
    for (owner, salt), link in zip(salts.items(), made.invitations, strict=False):
        await hub.join(made.table, link.secret, owner, owner)
        guests[owner] = Guest(hub, made.table, owner)
        await guests[owner].say(m.Hello(salt))
    return live, guests


def test_the_cards_come_from_the_promised_secret_and_everybodys_salt() -> None:
    async def story() -> None:
        hub = open_house()
        salts = {"anna": "a1", "ben": "b2_", "carla": ""}
        live, guests = await together(hub, "mamma-mia", salts)
        promised = {guest.last(m.Snapshot).commitment for guest in guests.values()}
        for guest in guests.values():  # before everybody was here, nothing was dealt, and nobody heard others' salt
            first, last = (m.Snapshot, guest.ear.heard[0]), guest.last(m.Snapshot)
            assert isinstance(first[1], m.Snapshot)
            if guest is not guests["carla"]:
                assert (first[1].started, first[1].sights, first[1].events, first[1].salts) == (False, (), (), ())
                assert first[1].commitment == last.commitment
            assert (last.started, last.salts) == (True, ("a1", "b2_", ""))
        await guests["ben"].say(m.Hello("too-late"))
        while not live.table.game.over:
            seat = live.table.game.actors[0]
            await guests[list(salts)[seat]].move(seat, f"r{len(live.table.game.history)}")
        end = guests["ben"].last(m.Update)
        assert end.reveal is not None
        seed, nonce = end.reveal["seed"], end.reveal["nonce"]
        assert promised == {sha256(f"{seed}:{nonce}".encode()).hexdigest()}
        dealt = "k" + sha256(f"{seed}:a1:b2_:".encode()).hexdigest()
        told = replay(live)
        assert f"\nseed {dealt}\n" in told.record
        assert pizzaiolo.load(told.record).over
        await hub.close()

    asyncio.run(story())


def test_each_pinch_changes_the_deal_and_cannot_be_mistaken_for_anothers() -> None:
    seeds = {dealt_from("k1", salts) for salts in (("a", "b"), ("ab", ""), ("", "ab"), ("a", "c"), ("b", "a"))}
    assert len(seeds) == 5
    assert dealt_from("k1", ("", "")) == "k1"
    assert dealt_from("7", ("a", "b")) == "7"


def test_a_table_waits_for_its_players_but_not_for_ever() -> None:
    """In a rematch everybody is awaited, for their salt; whoever does not come is minded by a bot."""

    async def story() -> None:
        hub = open_house()
        live, guests = await together(hub, "mamma-mia", {"anna": "a", "ben": "b"})
        number = 0
        while not live.table.game.over:
            seat = live.table.game.actors[0]
            await guests["anna" if seat == 0 else "ben"].move(seat, f"r{(number := number + 1)}")
        await guests["ben"].say(m.Rematch())
        table = guests["anna"].last(m.NewTable).table
        again = await hub.table(table)
        assert again is not None
        anna = Guest(hub, table, "anna")
        await anna.say(m.Hello("more-salt"))
        assert [seat.awaited for seat in anna.last(m.Snapshot).seats] == [False, True]
        kept = await hub.means.store.load(table)
        assert kept is not None
        assert kept.row.deal != kept.row.seed
        await anna.say(m.Lend(1, True))
        assert (again.table.started, anna.last(m.Snapshot).salts) == (True, ("more-salt", ""))
        ben = Guest(hub, table, "ben")
        await ben.say(m.Hello("salt-that-comes-too-late"))
        assert ben.last(m.Snapshot).salts == ("more-salt", "")
        assert not again.table.chairs[1].lent
        await hub.close()

    asyncio.run(story())
