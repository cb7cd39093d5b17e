// For the tests: no alarm rings by itself while one runs. It could outlive its test and write into
// storage that is being reset; the tests ring.
import { WakeUp } from "#platform/store/wake-up";

const soonestMs = 20_000;
const by = WakeUp.prototype.by;

WakeUp.prototype.by = function holdBy(this: WakeUp, atMs: number): void {
  by.call(this, Math.max(atMs, Date.now() + soonestMs));
};
