// Waits for a payment that is under way, as long as a shopper would (PAY-13, K-06).
import { type PostedAnswer, postCheckoutForm } from "./post-checkout-form";
import { pause } from "./resolve-payment";

const polls = 4;
const pauseMs = 1000;

const undecided: readonly PostedAnswer["kind"][] = ["settling", "unconfirmed", "invalid"];

async function askOnce(checkoutId: string): Promise<PostedAnswer | null> {
  try {
    return await postCheckoutForm(checkoutId, { intent: "check" });
  } catch {
    // A lost answer says nothing about the payment.
    return null;
  }
}

/** The last answer; null where none came. A shop that could not say is asked as one that does not know. */
export async function pollCheckout(checkoutId: string): Promise<PostedAnswer | null> {
  let answer: PostedAnswer | null = null;
  for (let poll = 0; poll < polls; poll += 1) {
    await pause(pauseMs);
    answer = await askOnce(checkoutId);
    if (answer !== null && !undecided.includes(answer.kind)) return answer;
  }
  return answer;
}
