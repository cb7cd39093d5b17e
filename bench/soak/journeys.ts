/** The mix of visitors: 90 of 100 browse, 8 fill a cart, 2 buy; and what became of them. */
import { type Shoppers, type Store, TurnedAwayError } from "../checkout/shopper";

export type Outcomes = {
  /** Journeys that came to their end. */
  done: number;
  orders: number;
  /** Milliseconds to each 503. */
  turnedAwayMs: number[];
  /** 503 without a time to come back. */
  withoutRetryAfter: number;
  /** Everything that is neither an answer nor a 503. */
  errors: string[];
};

export const noOutcomes = (): Outcomes => ({
  done: 0,
  orders: 0,
  turnedAwayMs: [],
  withoutRetryAfter: 0,
  errors: [],
});

const buyShare = 2;
const cartShare = 8;
/** Prime to 100, so that buyers do not come in a row. */
const stride = 37;

/** @param index of the journey: decides its kind, so that every run has the same. */
export async function takeJourney(
  shoppers: Shoppers,
  store: Store,
  index: number,
  outcomes: Outcomes,
): Promise<void> {
  const kind = (index * stride) % 100;
  try {
    if (kind < buyShare) {
      await shoppers.buy(store, index);
      outcomes.orders += 1;
    } else if (kind < buyShare + cartShare) await shoppers.fillCart(store, index);
    else await shoppers.browse(store, index);
    outcomes.done += 1;
  } catch (error) {
    if (error instanceof TurnedAwayError) {
      outcomes.turnedAwayMs.push(error.tookMs);
      if (error.retryAfter === null) outcomes.withoutRetryAfter += 1;
    } else outcomes.errors.push(String(error).slice(0, 200));
  }
}
