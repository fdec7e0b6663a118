"""Runs a tournament of eight over three rounds: python tournament.py http://127.0.0.1:7464 TOKEN"""
import sys
from datetime import date
from uuid import uuid4

from jadoube import AuthenticatedClient, models as m
from jadoube.api.default import create_festival, give_commands, round_, standings

desk = AuthenticatedClient(*sys.argv[1:], raise_on_unexpected_status=True)
city = m.NewFestival(name="City Chess Days")
festival = create_festival.sync(client=desk, body=city, idempotency_key=str(uuid4())).festival


def give(*commands):
    body, key = m.Commands(list(commands)), str(uuid4())  # sent again under its key, it is done once
    done = give_commands.sync(festival, client=desk, body=body, idempotency_key=key, if_match="*")
    assert isinstance(done, m.Done), done


give(m.OpenSection(name="Open", rounds=3, start=date(2026, 11, 14), initial_colour="White"))  # as "open"
players = dict(enumerate("Anand Botvinnik Capablanca Ding Euwe Fischer Gukesh Hou".split(), start=1))
give(*(m.EnterPlayer(section="open", player=at, name=players[at], rating=2500 - at) for at in players))
give(m.CheckIn(section="open", players=list(players)), m.GiveNumbers(section="open"))
for number in (1, 2, 3):
    give(m.PairRound(section="open"), m.PublishRound(section="open"))
    for board in round_.sync(festival, "open", number, client=desk).boards:
        result = "1-0" if board.white.player < board.black.player else "0-1"  # the stronger one wins
        give(m.EnterResult(section="open", round_=number, board=board.board, result=result))
rows = standings.sync(festival, "open", client=desk).rows
assert [(row.player, float(row.points)) for row in rows] == [*zip(players, [3, 2, 2, 2, 1, 1, 1, 0])], rows
