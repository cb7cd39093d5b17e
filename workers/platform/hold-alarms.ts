// For the tests: a store's alarm waits until a test rings it. One that rings by itself may outlive
// its test and write into storage that is being reset.
import { WakeUp } from "#platform/store/wake-up";

/** Longer than any test takes. */
const heldMs = 45_000;
const { by } = WakeUp.prototype;

WakeUp.prototype.by = function heldBy(this: WakeUp, atMs: number): void {
  by.call(this, Math.max(atMs, Date.now() + heldMs));
};
