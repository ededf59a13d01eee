"""python-chess reading PGN into a full tree: what verify is compared with."""

from __future__ import annotations

import io
import random
import time


def make_pgns(count: int, seed: int = 1) -> str:
    """Random legal games with headers, as PGN."""
    import chess
    import chess.pgn

    rng = random.Random(seed)
    games = []
    for number in range(count):
        game = chess.pgn.Game()
        game.headers["Round"] = str(number + 1)
        board = chess.Board()
        node: chess.pgn.GameNode = game
        for _ in range(rng.randint(60, 160)):
            moves = list(board.legal_moves)
            if not moves:
                break
            move = rng.choice(moves)
            board.push(move)
            node = node.add_variation(move)
        game.headers["Result"] = board.result()
        games.append(str(game))
    return "\n\n".join(games) + "\n"


def time_reading(text: str) -> tuple[int, int, float]:
    """Games, plies, and seconds of this process for reading all of them."""
    import chess.pgn

    file = io.StringIO(text)
    games = plies = 0
    start = time.process_time()
    while (game := chess.pgn.read_game(file)) is not None:
        games += 1
        plies += sum(1 for _ in game.mainline_moves())
    return games, plies, time.process_time() - start
