import { expect, test } from "vitest";
import { followScroll } from "./header-hiding";

const walk = (...ys: number[]) => {
  let state = { y: 0, hidden: false };
  return ys.map((y) => {
    state = followScroll(state, y);
    return state.hidden;
  });
};

test("HDR-08 K-05 the header hides after scrolling down past 15 px", () => {
  expect(walk(10, 15, 16)).toEqual([false, false, true]);
});

test("HDR-08 it comes back on scrolling up, however little", () => {
  expect(walk(400, 399, 398)).toEqual([true, false, false]);
});

test("HDR-08 it comes back where the page's top is in sight, and where a page is pulled beyond it", () => {
  expect(walk(400, 15)).toEqual([true, false]);
  expect(walk(400, 0, -40, -10, 0)).toEqual([true, false, false, false, false]);
});

test("HDR-08 an event without movement changes nothing", () => {
  expect(walk(400, 400, 300, 300)).toEqual([true, true, false, false]);
});
