/** What the tests of the platform's process share: processes of a file's own, and what the provider has said. */
import { expect } from "vitest";
import { type Processes, startProcesses } from "./processes";
import type { Message } from "./provider-proxy";
import type { Payment, Ready, Shop } from "./shopper";

/** A machine that is busy is no failure. */
export const until = { timeout: 60_000, interval: 50 };

/** A checkout with a payment that has begun. */
export type Begun = Ready & { payment: Payment };

export function durabilityFixture() {
  let started: Processes | undefined;

  function getProcesses(): Processes {
    if (started === undefined) throw new Error("The processes did not start");
    return started;
  }

  return {
    getProcesses,
    start: async () => {
      started = await startProcesses();
    },
    stop: () => started?.stop(),
    /** Killed, and started with these settings on what was written: whatever is due by then has been done when it returns. */
    restart: async (shop: Shop, aheadMinutes = 0, changed: Record<string, string> = {}) => {
      const { kill, start } = getProcesses();
      await kill();
      await start(aheadMinutes, changed);
      await expect.poll(shop.isQuiet, until).toBe(true);
    },
    /** The provider's message about a payment; it comes a little after the payment itself. */
    messageOf: async (paymentId: string, type: string): Promise<Message> => {
      const find = () =>
        getProcesses()
          .proxy.messagesAbout(paymentId)
          .find(({ body }) => body.includes(type));
      await expect.poll(find, until).toBeDefined();
      const found = find();
      if (found === undefined) throw new Error(`No message about ${type}`);
      return found;
    },
  };
}
