"""Links are keys: each opens one thing, whoever sits there sees that it was used, and nobody comes in without one."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from pizzaiolo.hosting import links
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.hub import Hub
from pizzaiolo.hosting.live import LiveTable
from pizzaiolo.hosting.store import Taken
from tests.hosting.guests import Guest
from tests.hosting.house import open_house

Story = Callable[[Hub, m.TableMade], Awaitable[None]]


def at_a_table(*seats: str, story: Story, **more: object) -> None:
    async def run() -> None:
        hub = open_house()
        made = await hub.make_table(m.TablePlan("mamma-mia", tuple(m.SeatPlan(s) for s in seats), **more), "anna")  # type: ignore[arg-type]
        await story(hub, made)
        await hub.close()

    asyncio.run(run())


def secret(made: m.TableMade, seat: int | None) -> str:
    return next(link.secret for link in made.invitations if link.seat == seat)


async def live_of(hub: Hub, made: m.TableMade) -> LiveTable:
    live = await hub.table(made.table)
    assert live is not None
    return live


def test_without_a_link_nobody_sees_or_says_anything() -> None:
    async def story(hub: Hub, made: m.TableMade) -> None:
        anna = await Guest(hub, made.table, "anna").hello()
        stranger = Guest(hub, made.table, "mallory")
        assert await stranger.say(m.Hello()) == [m.Problem("no-link")]
        assert stranger.ear.closed == (4401, "no link")
        for message in (m.Say("hi"), m.Lend(0, True), m.Try("r", 0, ("pass",)), m.PlacesPlease(0, ""), m.Rematch()):
            assert await stranger.say(message) == [m.Problem("say-hello")]
        assert not any(isinstance(message, m.Chat) for message in anna.ear.heard)
        assert await hub.join(made.table, "a guess", "mallory", "") is None
        await hub.join(made.table, secret(made, None), "mallory", "")
        watcher = await Guest(hub, made.table, "mallory").hello()
        assert [sight.seat for sight in watcher.last(m.Snapshot).sights] == [None]
        assert any(isinstance(message, m.Chat) for message in await watcher.say(m.Say("hi")))

    at_a_table("human", "bot", story=story)


def test_a_fresh_link_for_watching_shows_out_who_came_by_the_old_one() -> None:
    async def story(hub: Hub, made: m.TableMade) -> None:
        await hub.join(made.table, secret(made, None), "carla", "")
        carla = await Guest(hub, made.table, "carla").hello()
        live = await live_of(hub, made)
        assert await links.invite(live, "carla") is None
        fresh = await links.invite(live, "anna")
        assert fresh is not None
        assert carla.ear.closed == (4401, "no link")
        assert await hub.join(made.table, secret(made, None), "carla", "") is None
        assert await hub.join(made.table, fresh[-1].secret, "carla", "") == m.Joined(made.table, None)

    at_a_table("human", "bot", story=story)


def test_whoever_opens_the_link_of_a_taken_seat_is_told_and_everyone_sees_the_takeover() -> None:
    async def story(hub: Hub, made: m.TableMade) -> None:
        anna = await Guest(hub, made.table, "anna").hello()
        assert anna.last(m.Snapshot).seats[1].link == "new"
        await hub.join(made.table, secret(made, 1), "ben", "Ben")
        ben = await Guest(hub, made.table, "ben").hello()
        assert (ben.last(m.Snapshot).mine, ben.last(m.Snapshot).seats[1].link) == ((1,), "used")
        with pytest.raises(Taken):
            await hub.join(made.table, secret(made, 1), "anna", "Ben")
        assert ben.last(m.Seats).seats[1].here
        await hub.join(made.table, secret(made, 1), "ben", "Ben")  # one's own link again is no takeover
        assert not any(isinstance(message, m.Chat) for message in anna.ear.heard)

        await hub.join(made.table, secret(made, 1), "mallory", "Benno", take_over=True)
        for guest in (anna, ben):
            line = guest.last(m.Chat).line
            assert (line.seat, line.name, line.text, line.news) == (1, "Ben", "Benno", "taken-over")
        assert (ben.last(m.Snapshot).mine, [sight.seat for sight in ben.last(m.Snapshot).sights]) == ((), [None])
        later = await Guest(hub, made.table, "ben").hello()  # may still watch, and complain
        assert later.last(m.Snapshot).chat[-1].news == "taken-over"

    at_a_table("human", "open", story=story)


def test_a_seats_link_can_be_closed_and_the_seat_moved_with_a_fresh_one_by_its_player_alone() -> None:
    async def story(hub: Hub, made: m.TableMade) -> None:
        await hub.join(made.table, secret(made, 1), "ben", "Ben")
        ben = await Guest(hub, made.table, "ben").hello()
        live = await live_of(hub, made)
        assert not await links.close(live, "anna", 1)
        assert await links.move(live, "anna", 1) is None
        assert await links.close(live, "ben", 1)
        assert ben.last(m.Seats).seats[1].link == ""
        for owner in ("anna", "mallory"):
            assert await hub.join(made.table, secret(made, 1), owner, "", take_over=True) is None
        assert await hub.join(made.table, "", "mallory", "", take_over=True) is None
        fresh = await links.move(live, "ben", 1)
        assert fresh is not None
        assert ben.last(m.Seats).seats[1].link == "new"
        await hub.join(made.table, fresh.secret, "ben's phone", "", take_over=True)
        kept = await hub.means.store.load(made.table)
        assert kept is not None
        assert (kept.row.seats[1].owner, kept.row.seats[1].name, kept.row.seats[1].opened) == (
            "ben's phone",
            "Ben",
            True,
        )

    at_a_table("human", "open", story=story)


@pytest.mark.parametrize("known", [{"seed": 7}, {"position": {"round": 2}}, {}], ids=["a seed", "a position", "chance"])
def test_where_the_host_knows_the_cards_everyone_is_told_from_the_start(known: dict[str, object]) -> None:
    """Also on a seat that was planned for the host's own device."""

    async def story(hub: Hub, made: m.TableMade) -> None:
        await Guest(hub, made.table, "anna").hello()
        await hub.join(made.table, secret(made, 1), "ben", "Ben", take_over=True)
        await hub.join(made.table, secret(made, None), "carla", "")
        for guest in ("ben", "carla"):
            assert (await Guest(hub, made.table, guest).hello()).last(m.Snapshot).known == bool(known)

    at_a_table("human", "human", story=story, **known)
