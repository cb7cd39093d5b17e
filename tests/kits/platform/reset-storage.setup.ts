// For the tests, which share one isolate: each begins with nothing remembered, and no alarm rings by
// itself. It would ring in another test, whose storage knows nothing of its store; so all alarms are
// a year late, and the tests ring them.
import { afterAll, beforeAll, beforeEach } from "vitest";
import { forgetWaitingNetworks } from "#platform/http/middleware/failed-credential-limit";
import { Alarm } from "#platform/kernel/alarm";
import { forgetStores } from "#platform/modules/directory/store-cache";

export const alarmsHeldMs = 365 * 24 * 60 * 60 * 1000;
const by = Alarm.prototype.by;

beforeAll(() => {
  Alarm.prototype.by = function holdBy(this: Alarm, atMs: number): void {
    by.call(this, atMs + alarmsHeldMs);
  };
});
afterAll(() => {
  Alarm.prototype.by = by;
});
beforeEach(forgetStores);
beforeEach(forgetWaitingNetworks);
