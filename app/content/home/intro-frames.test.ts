import { expect, test } from "vitest";
import {
  frameAt,
  introFrames,
  introSize,
  listFragments,
  playFrames,
  poseOf,
  stageOf,
} from "./intro-frames";

/** A screen of so many frames a second, which only runs when a test steps it. */
function aScreen(perSecond: number) {
  const waiting = new Map<number, (timeMs: number) => void>();
  let handle = 0;
  return {
    clock: {
      request: (step: (timeMs: number) => void) => {
        waiting.set(++handle, step);
        return handle;
      },
      cancel: (cancelled: number) => waiting.delete(cancelled),
    },
    /** @param from the first picture's number. */
    run: (from: number, to: number) => {
      for (let picture = from; picture < to; picture++) {
        const steps = [...waiting.values()];
        waiting.clear();
        for (const step of steps) step(5000 + (picture * 1000) / perSecond);
      }
      return waiting.size;
    },
  };
}

function play(perSecond: number) {
  const screen = aScreen(perSecond);
  const drawn: number[] = [];
  const seen = { ends: 0 };
  const stop = playFrames(
    screen.clock,
    (frame) => drawn.push(frame),
    () => {
      seen.ends++;
    },
  );
  return { screen, drawn, seen, stop };
}

test("THM-18 at 60 pictures a second all 240 frames are drawn, in four seconds, on 1512 by 603", () => {
  const { screen, drawn, seen } = play(60);
  screen.run(0, 240);
  expect([drawn.length, seen.ends]).toEqual([240, 0]);
  expect(drawn).toEqual(Array.from({ length: introFrames }, (_, frame) => frame));
  expect(screen.run(240, 241)).toBe(0);
  expect(seen.ends).toBe(1);
  expect(introSize).toEqual({ width: 1512, height: 603 });
});

test.each([
  [30, 120],
  [144, 240],
])(
  "THM-18 on a screen of %s pictures a second it takes as long, with %s frames",
  (rate, frames) => {
    const { screen, drawn, seen } = play(rate);
    screen.run(0, rate * 4);
    expect([drawn.length, seen.ends]).toEqual([frames, 0]);
    screen.run(rate * 4, rate * 4 + 2);
    expect(seen.ends).toBe(1);
  },
);

test("THM-18 once skipped nothing more is drawn, and a tab that slept is at the end", () => {
  const { screen, drawn, seen, stop } = play(60);
  screen.run(0, 10);
  stop();
  expect(screen.run(10, 300)).toBe(0);
  expect([drawn.length, seen.ends]).toEqual([10, 0]);
  expect(frameAt(3_600_000)).toBeNull();
  expect(frameAt(-5)).toBe(0);
});

test("the intro's fragments cover the logo, begin unseen, and are all in place before it leaves", () => {
  const fragments = listFragments(900, 250);
  expect(fragments.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(900 * 250);
  expect(fragments.every((fragment) => poseOf(fragment, 0).alpha === 0)).toBe(true);
  const placed = fragments.map((fragment) => poseOf(fragment, 150));
  expect(placed.every(({ rise, alpha }) => rise === 0 && alpha === 1)).toBe(true);
  expect(stageOf(180)).toEqual({ line: 1, alpha: 1, scale: 1 });
  expect(stageOf(239).alpha).toBe(0);
});
