// Outcome of a payment: asks the shop, which asks the provider, until it is known. Must never take a lost
// response for a declined payment. Knows no page.
import type { PostedResult } from "#app/checkout/forms/post-checkout-form";

export type Resolved =
  | Extract<PostedResult, { kind: "redirect" | "settling" | "failed" | "unconfirmed" }>
  /** Not known within the time that a shopper would wait. */
  | { kind: "unknown" };

export type Asking = {
  /** @throws when no readable answer came. */
  ask(): Promise<PostedResult>;
  isOnline(): boolean;
  /** Ends once the browser has a connection again. */
  untilOnline(): Promise<void>;
  pause(ms: number): Promise<void>;
  /** Before each further question. */
  onWait(why: "offline" | "unanswered"): void;
};

const pausesMs = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 10_000] as const;
/** A confirmation whose answer was lost may still be on its way; after this many questions it is not. */
const unconfirmedAsks = 5;

type Decided = Exclude<Resolved, { kind: "unknown" | "unconfirmed" }>;

function isDecided(answer: PostedResult): answer is Decided {
  return answer.kind === "redirect" || answer.kind === "settling" || answer.kind === "failed";
}

async function askOnce({ ask }: Asking): Promise<PostedResult | null> {
  try {
    return await ask();
  } catch {
    // Lost on its way: the next question finds out.
    return null;
  }
}

export async function resolvePayment(asking: Asking): Promise<Resolved> {
  let unconfirmed = 0;
  let pauses = 0;
  for (;;) {
    const answer = await askOnce(asking);
    if (answer !== null && isDecided(answer)) return answer;
    if (answer?.kind === "unconfirmed") {
      unconfirmed += 1;
      if (unconfirmed === unconfirmedAsks) return answer;
    }
    if (!asking.isOnline()) {
      asking.onWait("offline");
      await asking.untilOnline();
      continue;
    }
    const pauseMs = pausesMs[pauses];
    if (pauseMs === undefined) return { kind: "unknown" };
    pauses += 1;
    asking.onWait("unanswered");
    await asking.pause(pauseMs);
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener("online", () => resolve(), { once: true });
  });
}
