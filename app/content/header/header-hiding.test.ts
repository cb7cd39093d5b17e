import { expect, test } from "vitest";
import { followScroll, type ScrollState } from "./header-hiding";

const placeEndsAt = 165;
const walk = (...ys: number[]) => {
  let state: ScrollState = { y: 0, hiding: "shown" };
  return ys.map((y) => {
    state = followScroll(state, y, placeEndsAt);
    return state.hiding;
  });
};

test("HDR-08 K-05 the header hides after scrolling down past 15 px", () => {
  expect(walk(10, 15, 16)).toEqual(["shown", "shown", "passing"]);
});

test("HDR-08 while its place in the page is in sight it scrolls off with the page and leaves no gap", () => {
  expect(walk(60, 120, 180, 400)).toEqual(["passing", "passing", "passing", "passing"]);
  expect(walk(400, 380, 420)).toEqual(["passing", "shown", "away"]);
  expect(walk(400, 150, 160)).toEqual(["passing", "shown", "passing"]);
});

test("HDR-08 it comes back on scrolling up, however little", () => {
  expect(walk(400, 399, 398)).toEqual(["passing", "shown", "shown"]);
});

test("HDR-08 it comes back where the page's top is in sight, and where a page is pulled beyond it", () => {
  expect(walk(400, 15)).toEqual(["passing", "shown"]);
  expect(walk(400, 0, -40, -10, 0)).toEqual(["passing", "shown", "shown", "shown", "shown"]);
});

test("HDR-08 an event without movement changes nothing", () => {
  expect(walk(400, 400, 300, 300)).toEqual(["passing", "passing", "shown", "shown"]);
});
