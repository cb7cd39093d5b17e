// For the tests: no alarm rings by itself, as long as they run. It would ring in another test, whose
// storage knows nothing of its store; so all alarms are a year late, and the tests ring them.
import { WakeUp } from "#platform/store/wake-up";

export const alarmsHeldMs = 365 * 24 * 60 * 60 * 1000;
const by = WakeUp.prototype.by;

WakeUp.prototype.by = function holdBy(this: WakeUp, atMs: number): void {
  by.call(this, atMs + alarmsHeldMs);
};
