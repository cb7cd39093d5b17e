// For the tests, which share one isolate: each begins with nothing remembered, and no alarm rings by
// itself. It would ring in another test, whose storage knows nothing of its store; so all alarms are
// a year late, and the tests ring them.
import { afterAll, beforeAll, beforeEach } from "vitest";
import { forgetStores } from "#platform/directory/store-cache";
import { WakeUp } from "#platform/store/wake-up";

export const alarmsHeldMs = 365 * 24 * 60 * 60 * 1000;
const by = WakeUp.prototype.by;

beforeAll(() => {
  WakeUp.prototype.by = function holdBy(this: WakeUp, atMs: number): void {
    by.call(this, atMs + alarmsHeldMs);
  };
});
afterAll(() => {
  WakeUp.prototype.by = by;
});
beforeEach(forgetStores);
