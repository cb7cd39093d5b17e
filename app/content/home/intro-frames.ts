// The default hero's logo animation as numbers: which frame a moment belongs to, and where each fragment of the
// logo is in it. Knows no document.

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

const fragmentSize = 22;

/** A square of the logo; `x` and `y` count from the logo's own corner. */
export type LogoFragment = {
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

const firstFragmentAt = 6;
const sweepFrames = 70;
const scatterFrames = 24;
const flightFrames = 34;

export function listFragments(width: number, height: number): LogoFragment[] {
  const columns = Math.ceil(width / fragmentSize);
  const rows = Math.ceil(height / fragmentSize);
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [x, y] = [column * fragmentSize, row * fragmentSize];
    return {
      x,
      y,
      width: Math.min(fragmentSize, width - x),
      height: Math.min(fragmentSize, height - y),
      from:
        firstFragmentAt + (sweepFrames * column) / columns + scatterFrames * chanceOf(column, row),
      fall: 60 + 260 * chanceOf(row + 7, column),
    };
  });
}

/** How far something is at a frame, from 0 to 1, slower towards its end. */
function progress(frame: number, from: number, frames: number): number {
  const share = Math.max(0, Math.min(1, (frame - from) / frames));
  return 1 - (1 - share) ** 3;
}

/** Fragments rise into their place. */
export function poseOf(fragment: LogoFragment, frame: number): { rise: number; alpha: number } {
  const done = progress(frame, fragment.from, flightFrames);
  return { rise: (1 - done) * fragment.fall, alpha: Math.min(1, done * 1.6) };
}

const lineFrom = 118;

/** The line under the logo, as a share of its width, and how the whole leaves. */
export function stageOf(frame: number): { line: number; alpha: number; scale: number } {
  const leaving = progress(frame, leavingFrom, introFrames - 1 - leavingFrom);
  return { line: progress(frame, lineFrom, 44), alpha: 1 - leaving, scale: 1 + 0.05 * leaving };
}
