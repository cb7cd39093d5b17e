// The film of THM-18 as numbers: which frame a moment belongs to, and where each piece of the logo is
// in it. Knows no document.

export const introSize = { width: 1512, height: 603 };
export const introFrames = 240;
const framesPerSecond = 60;
/** From here on the shop shows through. */
export const leavingFrom = 204;

/** @returns null when the film is over. */
export function frameAt(elapsedMs: number): number | null {
  const frame = Math.floor((Math.max(0, elapsedMs) * framesPerSecond) / 1000 + 1e-6);
  return frame < introFrames ? frame : null;
}

/** As `requestAnimationFrame` and `cancelAnimationFrame`. */
export type FrameClock = {
  request: (step: (timeMs: number) => void) => number;
  cancel: (handle: number) => void;
};

/** Draws each frame once at most: a slow screen passes some over, a quick one waits. */
export function playFrames(
  clock: FrameClock,
  draw: (frame: number) => void,
  onEnd: () => void,
): () => void {
  let startedAtMs: number | null = null;
  let drawn = -1;
  const step = (timeMs: number) => {
    startedAtMs ??= timeMs;
    const frame = frameAt(timeMs - startedAtMs);
    if (frame === null) {
      onEnd();
      return;
    }
    if (frame !== drawn) draw(frame);
    drawn = frame;
    handle = clock.request(step);
  };
  let handle = clock.request(step);
  return () => clock.cancel(handle);
}

const pieceSize = 22;

/** A square of the logo; `x` and `y` count from the logo's own corner. */
export type Piece = {
  x: number;
  y: number;
  width: number;
  height: number;
  from: number;
  fall: number;
};

/** The same for the same place, from 0 to 1. */
function chanceOf(column: number, row: number): number {
  const wave = Math.sin(column * 12.9898 + row * 78.233) * 43_758.5453;
  return wave - Math.floor(wave);
}

const firstPieceAt = 6;
const sweepFrames = 70;
const scatterFrames = 24;
const flightFrames = 34;

export function listPieces(width: number, height: number): Piece[] {
  const columns = Math.ceil(width / pieceSize);
  const rows = Math.ceil(height / pieceSize);
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [x, y] = [column * pieceSize, row * pieceSize];
    return {
      x,
      y,
      width: Math.min(pieceSize, width - x),
      height: Math.min(pieceSize, height - y),
      from: firstPieceAt + (sweepFrames * column) / columns + scatterFrames * chanceOf(column, row),
      fall: 60 + 260 * chanceOf(row + 7, column),
    };
  });
}

/** How far something is at a frame, from 0 to 1, slower towards its end. */
function progress(frame: number, from: number, frames: number): number {
  const share = Math.max(0, Math.min(1, (frame - from) / frames));
  return 1 - (1 - share) ** 3;
}

/** Pieces rise into their place. */
export function poseOf(piece: Piece, frame: number): { rise: number; alpha: number } {
  const done = progress(frame, piece.from, flightFrames);
  return { rise: (1 - done) * piece.fall, alpha: Math.min(1, done * 1.6) };
}

const lineFrom = 118;

/** The line under the logo, as a share of its width, and how the whole leaves. */
export function stageOf(frame: number): { line: number; alpha: number; scale: number } {
  const leaving = progress(frame, leavingFrom, introFrames - 1 - leavingFrom);
  return { line: progress(frame, lineFrom, 44), alpha: 1 - leaving, scale: 1 + 0.05 * leaving };
}
