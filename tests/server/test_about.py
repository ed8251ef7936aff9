"""What a host is told of an edition, and a table's guests of their table."""

import asyncio
from pathlib import Path

from tests.server.client import Person, serving


def test_the_page_about_an_edition_is_served_for_games_and_tables(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            anna, nobody = Person(server), Person(server)
            page = await nobody.http.get("/api/about/mamma-mia-plus/it")
            assert page.headers["content-type"].startswith("text/markdown")
            assert page.text.startswith("# Mamma Mia! Plus: Su questa edizione")
            assert "Questo tavolo" not in page.text
            made = await anna.make_table("mamma-mia-plus", "human", "bot", "bot", options={"ghiottona": 5})
            table = await nobody.http.get(f"/api/tables/{made['table']}/about/en")
            assert "A Ghiottona needs: **5 + 5**" in table.text
            for wrong in ("/api/about/calzone/en", "/api/about/papa-paolo/nl", "/api/tables/nowhere/about/en"):
                answer = await nobody.http.get(wrong)
                assert answer.status_code in (400, 404)
                assert "detail" in answer.json()
            await anna.close()
            await nobody.close()

    asyncio.run(story())
