// For the tests, which wait for no clock: between two tries of one request the providers' clients pause for a second
// at most. Limits of time are all longer.
import { afterAll, beforeAll } from "vitest";

const longestPauseMs = 1_500;
const setTimer = globalThis.setTimeout;

beforeAll(() => {
  const ringEarly = (ring: () => void, ms = 0, ...passed: []) =>
    setTimer(ring, ms <= longestPauseMs ? 0 : ms, ...passed);
  globalThis.setTimeout = Object.assign(ringEarly, setTimer);
});
afterAll(() => {
  globalThis.setTimeout = setTimer;
});
