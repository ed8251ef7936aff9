"""The shares of the wins as a picture: a dot for each bot, a line for its confidence interval."""

from textwrap import wrap
from xml.sax.saxutils import escape

from pizzaiolo.arena.report import Report
from pizzaiolo.games import box_of

WIDTH, LEFT, RIGHT, TOP, ROW = 760, 170, 160, 64, 34
LINE = 120
INK, FAINT, TOMATO = "#3b2a20", "#b9a898", "#c8402f"


def picture(report: Report) -> str:
    """A small SVG document."""
    bottom = TOP + ROW * len(report.bots)
    footer = ["Share of the wins for each chair, with 95 % confidence.", *wrap(report.command, LINE)]
    most = max([report.even, *(bot.share.high or 1.0 for bot in report.bots)])
    step = 0.1 if most > 0.3 else 0.05
    end = min(1.0, step * (int(most / step) + 1))

    def x(share: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * share / end, 1)

    title = f"{box_of(report.game).title}, {report.players} players: {report.games} games on {report.deals} deals"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + 38 + 16 * len(footer)}" '
        f'font-family="sans-serif" font-size="14" fill="{INK}">',
        f'<rect width="100%" height="100%" fill="#fffaf2"/><title>{escape(title)}</title>',
        f'<text x="16" y="28" font-size="17" font-weight="bold">{escape(title)}</text>',
    ]
    for tick in range(round(end / step) + 1):
        at = x(tick * step)
        parts.append(f'<line x1="{at}" y1="{TOP - 12}" x2="{at}" y2="{bottom}" stroke="{FAINT}" stroke-width=".5"/>')
        parts.append(f'<text x="{at}" y="{bottom + 18}" text-anchor="middle" font-size="12">{tick * step:.0%}</text>')
    even = x(report.even)
    parts.append(f'<line x1="{even}" y1="{TOP - 12}" x2="{even}" y2="{bottom}" stroke="{INK}" stroke-dasharray="4 3"/>')
    parts.append(f'<text x="{even}" y="{TOP - 18}" text-anchor="middle" font-size="12">even</text>')
    for row, bot in enumerate(report.bots):
        y = TOP + ROW * row + ROW / 2
        low, high = bot.share.low or 0.0, bot.share.high or 1.0
        parts.append(f'<text x="{LEFT - 14}" y="{y + 5}" text-anchor="end">{escape(bot.bot[-24:])}</text>')
        parts.append(f'<line x1="{x(low)}" y1="{y}" x2="{x(high)}" y2="{y}" stroke="{TOMATO}" stroke-width="3"/>')
        parts.append(f'<circle cx="{x(bot.share.mean)}" cy="{y}" r="6" fill="{TOMATO}"/>')
        parts.append(f'<text x="{WIDTH - RIGHT + 14}" y="{y + 5}">{bot.share.mean:.1%} ({low:.0%}–{high:.0%})</text>')
    for number, line in enumerate(footer):
        y = bottom + 44 + 16 * number
        parts.append(f'<text x="16" y="{y}" font-size="11" fill="#7d6a5a">{escape(line)}</text>')
    return "\n".join([*parts, "</svg>\n"])
