// Can a player still mate, where the desk cannot be reached? A small search of its own: `yes` has legal moves that end in mate, `no` has a proof, anything else
// is open and goes to the desk. What is legal is said by article 3 alone, as in `laws::can_mate`; the browser tests hold both against each other.
"use strict";

const [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING] = [1, 2, 3, 4, 5, 6];
const LETTERS = " PNBRQK";
const KNIGHT_STEPS = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
const STRAIGHT = [[0, 1], [1, 0], [0, -1], [-1, 0]];
const DIAGONAL = [[1, 1], [1, -1], [-1, -1], [-1, 1]];
const ALL_WAYS = [...STRAIGHT, ...DIAGONAL];
const CASTLINGS = [
  { right: 1, turn: 1, king: 4, rook: 7, to: 6, past: 5, empty: [5, 6], sign: "K" },
  { right: 2, turn: 1, king: 4, rook: 0, to: 2, past: 3, empty: [1, 2, 3], sign: "Q" },
  { right: 4, turn: -1, king: 60, rook: 63, to: 62, past: 61, empty: [61, 62], sign: "k" },
  { right: 8, turn: -1, king: 60, rook: 56, to: 58, past: 59, empty: [57, 58, 59], sign: "q" },
];

const nameOf = (square) => "abcdefgh"[square & 7] + ((square >> 3) + 1);
const squareOf = (name) => (/^[a-h][1-8]$/.test(name) ? "abcdefgh".indexOf(name[0]) + 8 * (Number(name[1]) - 1) : -1);

/** The squares that lie in each of these ways from each square, as far as the edge or one step. */
function tables(ways, isOneStep) {
  return Array.from({ length: 64 }, (_, from) => ways.map(([right, up]) => {
    const way = [];
    let [file, rank] = [(from & 7) + right, (from >> 3) + up];
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      way.push(file + 8 * rank);
      if (isOneStep) break;
      [file, rank] = [file + right, rank + up];
    }
    return way;
  }).filter((way) => way.length > 0));
}

const LINES = { [BISHOP]: tables(DIAGONAL, false), [ROOK]: tables(STRAIGHT, false) };
LINES[QUEEN] = LINES[BISHOP].map((lines, from) => [...lines, ...LINES[ROOK][from]]);
const STEPS = { [KNIGHT]: tables(KNIGHT_STEPS, true).map((ways) => ways.flat()), [KING]: tables(ALL_WAYS, true).map((ways) => ways.flat()) };
const DISTANCE = Array.from({ length: 64 }, (_, one) => Array.from({ length: 64 }, (__, other) => Math.max(Math.abs((one & 7) - (other & 7)), Math.abs((one >> 3) - (other >> 3)))));

/** The board of a FEN, or nothing where it is not one from which this search can play on; the desk says what is wrong with it. */
function setUp(fen) {
  const [placement = "", turn = "", castling = "-", passing = "-"] = fen.trim().split(/\s+/);
  const ranks = placement.split("/");
  const board = new Int8Array(64);
  if (ranks.length !== 8 || !/^[wb]$/.test(turn) || !/^(-|K?Q?k?q?)$/.test(castling) || !castling) return null;
  for (const [index, rank] of ranks.entries()) {
    let file = 0;
    for (const sign of rank) {
      const kind = LETTERS.indexOf(sign.toUpperCase());
      if (kind > 0 && file < 8) board[file + 8 * (7 - index)] = sign === sign.toUpperCase() ? kind : -kind;
      else if (!/[1-8]/.test(sign)) return null;
      file += kind > 0 ? 1 : Number(sign);
    }
    if (file !== 8) return null;
  }
  const state = { board, turn: turn === "w" ? 1 : -1, rights: 0, passing: -1 };
  for (const one of CASTLINGS) if (castling.includes(one.sign)) state.rights |= one.right;
  if (passing !== "-") state.passing = squareOf(passing);
  return isSound(state, passing) ? state : null;
}

function isSound({ board, turn, rights, passing }, written) {
  const count = (piece) => board.filter((other) => other === piece).length;
  const men = (side) => board.filter((piece) => piece * side > 0).length;
  if (count(KING) !== 1 || count(-KING) !== 1 || men(1) > 16 || men(-1) > 16) return false;
  if ([...board.slice(0, 8), ...board.slice(56)].some((piece) => Math.abs(piece) === PAWN)) return false;
  if (isAttacked(board, board.indexOf(-turn * KING), turn)) return false;
  if (CASTLINGS.some((one) => rights & one.right && (board[one.king] !== one.turn * KING || board[one.rook] !== one.turn * ROOK))) return false;
  if (written === "-") return true;
  return passing >> 3 === (turn === 1 ? 5 : 2) && board[passing] === 0 && board[passing + 8 * turn] === 0 && board[passing - 8 * turn] === -turn * PAWN;
}

/** Whether a square is attacked by a side. */
function isAttacked(board, square, by) {
  for (const from of STEPS[KNIGHT][square]) if (board[from] === by * KNIGHT) return true;
  for (const from of STEPS[KING][square]) if (board[from] === by * KING) return true;
  for (const [kind, lines] of [[ROOK, LINES[ROOK][square]], [BISHOP, LINES[BISHOP][square]]]) {
    for (const line of lines) {
      for (const from of line) {
        const piece = board[from] * by;
        if (piece === kind || piece === QUEEN) return true;
        if (piece !== 0) break;
      }
    }
  }
  const [file, behind] = [square & 7, square - 8 * by];
  if (behind < 0 || behind > 63) return false;
  return (file > 0 && board[behind - 1] === by * PAWN) || (file < 7 && board[behind + 1] === by * PAWN);
}

const isInCheck = (state) => isAttacked(state.board, state.board.indexOf(state.turn * KING), -state.turn);

/** The legal moves of a position: `{ from, to, becomes }`. */
function legalMoves(state) {
  const moves = [];
  for (let from = 0; from < 64; from += 1) {
    const kind = state.board[from] * state.turn;
    if (kind <= 0) continue;
    if (kind === PAWN) pawnMoves(state, from, moves);
    else if (STEPS[kind]) for (const to of STEPS[kind][from]) { if (state.board[to] * state.turn <= 0) moves.push({ from, to, becomes: 0 }); }
    else {
      for (const line of LINES[kind][from]) {
        for (const to of line) {
          if (state.board[to] * state.turn <= 0) moves.push({ from, to, becomes: 0 });
          if (state.board[to] !== 0) break;
        }
      }
    }
  }
  castlings(state, moves);
  return moves.filter((move) => {
    const after = play(state, move);
    return !isAttacked(after.board, after.board.indexOf(state.turn * KING), after.turn);
  });
}

function pawnMoves({ board, turn, passing }, from, moves) {
  const push = (to) => {
    const isLast = to >> 3 === (turn === 1 ? 7 : 0);
    for (const becomes of isLast ? [QUEEN, KNIGHT, ROOK, BISHOP] : [0]) moves.push({ from, to, becomes });
  };
  const ahead = from + 8 * turn;
  if (board[ahead] === 0) {
    push(ahead);
    if (from >> 3 === (turn === 1 ? 1 : 6) && board[ahead + 8 * turn] === 0) push(ahead + 8 * turn);
  }
  for (const side of [-1, 1]) {
    const file = (from & 7) + side;
    if (file < 0 || file > 7) continue;
    const to = ahead + side;
    if (board[to] * turn < 0 || to === passing) push(to);
  }
}

function castlings(state, moves) {
  for (const one of CASTLINGS) {
    if (!(state.rights & one.right) || one.turn !== state.turn || one.empty.some((square) => state.board[square] !== 0)) continue;
    if ([one.king, one.past].every((square) => !isAttacked(state.board, square, -state.turn))) moves.push({ from: one.king, to: one.to, becomes: 0, castling: one });
  }
}

/** The position after a move. */
function play(state, { from, to, becomes, castling }) {
  const board = state.board.slice();
  const piece = board[from];
  const isPawn = piece === state.turn * PAWN;
  if (isPawn && to === state.passing) board[to - 8 * state.turn] = 0;
  board[to] = becomes ? becomes * state.turn : piece;
  board[from] = 0;
  if (castling) {
    board[castling.rook] = 0;
    board[castling.past] = state.turn * ROOK;
  }
  let { rights } = state;
  for (const one of CASTLINGS) if (rights & one.right && [from, to].some((square) => square === one.king || square === one.rook)) rights &= ~one.right;
  const doubled = isPawn && Math.abs(to - from) === 16;
  const passing = doubled && mayPass(board, to, -state.turn) ? from + 8 * state.turn : -1;
  return { board, turn: -state.turn, rights, passing };
}

/** Whether a pawn of this side stands beside one that has moved two squares. */
function mayPass(board, square, by) {
  const file = square & 7;
  return (file > 0 && board[square - 1] === by * PAWN) || (file < 7 && board[square + 1] === by * PAWN);
}

/** The same text for the same position, and only for it. */
function keyOf({ board, turn, rights, passing }) {
  let key = String.fromCharCode(32 + rights, 40 + passing, 40 + turn);
  for (let square = 0; square < 64; square += 1) if (board[square] !== 0) key += String.fromCharCode(32 + square, 40 + board[square]);
  return key;
}

/** Why the men of a side can never mate, whatever happens, if they cannot: captures only take men away, and no pawn adds kinds. */
function cannotMate(board, side) {
  const own = new Array(7).fill(0);
  const theirs = new Array(7).fill(0);
  const bishopsOn = [false, false];
  for (let square = 0; square < 64; square += 1) {
    const piece = board[square] * side;
    if (piece === 0) continue;
    if (piece > 0) own[piece] += 1;
    else theirs[-piece] += 1;
    if (Math.abs(piece) === BISHOP) bishopsOn[((square & 7) + (square >> 3)) & 1] = true;
  }
  const men = own.reduce((sum, count) => sum + count, 0);
  if (men === 1) return "lone-king";
  if (own[PAWN] + own[ROOK] + own[QUEEN] > 0) return null;
  if (own[KNIGHT] === 1 && own[BISHOP] === 0 && theirs[PAWN] + theirs[KNIGHT] + theirs[BISHOP] + theirs[ROOK] === 0) return "knight-against-queens";
  if (own[KNIGHT] === 0 && !(bishopsOn[0] && bishopsOn[1]) && theirs[PAWN] + theirs[KNIGHT] === 0) return "bishops-of-one-colour";
  return null;
}

/** How far a position seems to be from a mate by a side: only the order of the search depends on it. */
function farFromMate(state, side, plan) {
  const { board } = state;
  const [king, own] = [board.indexOf(-side * KING), board.indexOf(side * KING)];
  let [force, nearest, distance, defenders] = [0, 9, 0, 0];
  for (let square = 0; square < 64; square += 1) {
    const piece = board[square] * side;
    if (piece === 0 || Math.abs(piece) === KING) continue;
    if (piece < 0) {
      defenders += plan.defenders * (piece === -PAWN ? 1 : 2) + plan.blockers * Math.min(3, DISTANCE[square][king]);
      if (piece === -PAWN && plan.theirPawns) defenders += plan.theirPawns * (side === 1 ? square >> 3 : 7 - (square >> 3));
    } else if (piece === PAWN) {
      const steps = side === 1 ? 7 - (square >> 3) : square >> 3;
      nearest = Math.min(nearest, steps + (board[square + 8 * side] !== 0 ? 2 : 0));
    } else {
      force += [0, 0, 3, 3, 6, 10][piece];
      distance += DISTANCE[square][king];
    }
  }
  let flights = 0;
  for (const to of STEPS[KING][king]) if (board[to] * side >= 0 && !isAttacked(board, to, side)) flights += 1;
  const corner = Math.min(...plan.corners.map((square) => DISTANCE[square][king]));
  const wants = force >= plan.force ? 0 : 12 + 4 * nearest - force;
  return 4 * wants + plan.flights * flights + plan.corner * corner + 3 * DISTANCE[king][own] + distance + defenders;
}

const EDGES = [0, 7, 56, 63];
const PLANS = [
  { force: 6, flights: 5, corner: 4, corners: EDGES, defenders: 0, blockers: 0, theirPawns: 0 },
  { force: 6, flights: 2, corner: 2, corners: EDGES, defenders: 3, blockers: 0, theirPawns: 0 },
  { force: 3, flights: 6, corner: 5, corners: [0, 63], defenders: 0, blockers: 1, theirPawns: 0 },
  { force: 3, flights: 6, corner: 5, corners: [7, 56], defenders: 0, blockers: 1, theirPawns: 0 },
  { force: 3, flights: 4, corner: 3, corners: EDGES, defenders: 0, blockers: 1, theirPawns: 3 },
];

/** A queue that gives what is smallest first. */
class Queue {
  constructor() { this.heap = []; }

  get size() { return this.heap.length; }

  put(rank, value) {
    const { heap } = this;
    let at = heap.push({ rank, value }) - 1;
    while (at > 0 && heap[(at - 1) >> 1].rank > rank) {
      const above = (at - 1) >> 1;
      [heap[at], heap[above]] = [heap[above], heap[at]];
      at = above;
    }
  }

  take() {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (heap.length > 0) {
      heap[0] = last;
      let at = 0;
      for (;;) {
        let least = at;
        for (const below of [2 * at + 1, 2 * at + 2]) if (below < heap.length && heap[below].rank < heap[least].rank) least = below;
        if (least === at) break;
        [heap[at], heap[least]] = [heap[least], heap[at]];
        at = least;
      }
    }
    return first.value;
  }
}

/** The moves from the start to a place in the search. */
function wayTo(node) {
  const way = [];
  for (let at = node; at.before; at = at.before) way.unshift(at.move);
  return way;
}

/** Searches by one plan; pauses now and then by `yield`. Every position is gone on from once, so that an empty queue is a proof. */
function* searchBy(start, side, plan, most) {
  const queue = new Queue();
  const seen = new Set([keyOf(start)]);
  queue.put(0, { state: start, before: null, move: null, depth: 0 });
  let gone = 0;
  while (queue.size > 0) {
    if (gone >= most) return null;
    gone += 1;
    if (gone % 256 === 0) yield gone;
    const node = queue.take();
    if (cannotMate(node.state.board, side)) continue;
    for (const move of legalMoves(node.state)) {
      const state = play(node.state, move);
      const key = keyOf(state);
      if (seen.has(key)) continue;
      seen.add(key);
      const next = { state, before: node, move, depth: node.depth + 1 };
      if (state.turn !== side && isInCheck(state) && legalMoves(state).length === 0) return { answer: "yes", moves: wayTo(next) };
      queue.put(farFromMate(state, side, plan) + next.depth / 2, next);
    }
  }
  return { answer: "no", why: "all-gone-through" };
}

/** Can a side (1: White, -1: Black) mate from a FEN? Gives `yes` with moves, `no` with why, or `open`; nothing where the position is not one that it plays on from. */
function* canMate(fen, side, most = 12000) {
  const start = setUp(fen);
  if (!start) return null;
  if (start.turn !== side && isInCheck(start) && legalMoves(start).length === 0) return { answer: "yes", start, moves: [] };
  const why = cannotMate(start.board, side);
  if (why) return { answer: "no", start, why };
  for (const plan of PLANS) {
    const found = yield* searchBy(start, side, plan, most);
    if (found) return { ...found, start };
  }
  return { answer: "open", start };
}

/** The FEN of a position. */
function fenOf({ board, turn, rights, passing }) {
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => {
    const signs = [...board.slice(8 * rank, 8 * rank + 8)].map((piece) => (piece === 0 ? "1" : piece > 0 ? LETTERS[piece] : LETTERS[-piece].toLowerCase()));
    return signs.join("").replace(/1+/g, (empty) => empty.length);
  });
  const castling = CASTLINGS.filter((one) => rights & one.right).map((one) => one.sign).join("");
  return `${ranks.join("/")} ${turn === 1 ? "w" : "b"} ${castling || "-"} ${passing < 0 ? "-" : nameOf(passing)}`;
}

/** A move as the Laws write it (Appendix C), with figurines, as the desk does. */
function written(state, move) {
  const after = play(state, move);
  const end = isInCheck(after) ? (legalMoves(after).length === 0 ? "#" : "+") : "";
  if (move.castling) return (move.to & 7) === 6 ? `0-0${end}` : `0-0-0${end}`;
  const kind = Math.abs(state.board[move.from]);
  const figures = " ♙♘♗♖♕♔";
  const isCapture = state.board[move.to] !== 0 || (kind === PAWN && move.to === state.passing);
  const takes = isCapture ? "x" : "";
  if (kind === PAWN) return `${isCapture ? nameOf(move.from)[0] : ""}${takes}${nameOf(move.to)}${move.becomes ? figures[move.becomes] : ""}${end}`;
  const others = legalMoves(state).filter((one) => one.to === move.to && one.from !== move.from && state.board[one.from] === state.board[move.from]);
  const [file, rank] = nameOf(move.from);
  let from = "";
  if (others.length > 0) {
    if (others.every((one) => nameOf(one.from)[0] !== file)) from = file;
    else if (others.every((one) => nameOf(one.from)[1] !== rank)) from = rank;
    else from = file + rank;
  }
  return `${figures[kind]}${from}${takes}${nameOf(move.to)}${end}`;
}

/** Moves with the position after each, as the desk tells them. */
function told(start, moves) {
  let state = start;
  return moves.map((move) => {
    const notation = written(state, move);
    state = play(state, move);
    return { notation, position: fenOf(state) };
  });
}
