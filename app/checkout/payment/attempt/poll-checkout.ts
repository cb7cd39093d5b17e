// Polling of a pending payment, for as long as a shopper would wait.
import { type PostedResult, postCheckoutForm } from "#app/checkout/forms/post-checkout-form";
import { pause } from "./resolve-payment";

const polls = 4;
const pauseMs = 1000;

const pendingKinds: readonly PostedResult["kind"][] = ["settling", "unconfirmed", "invalid"];

async function askOnce(checkoutId: string): Promise<PostedResult | null> {
  try {
    return await postCheckoutForm(checkoutId, { intent: "check" });
  } catch {
    // A lost answer says nothing about the payment.
    return null;
  }
}

/** The last answer; null where none came. A shop that could not say is asked as one that does not know. */
export async function pollCheckout(checkoutId: string): Promise<PostedResult | null> {
  let answer: PostedResult | null = null;
  for (let poll = 0; poll < polls; poll += 1) {
    await pause(pauseMs);
    answer = await askOnce(checkoutId);
    if (answer !== null && !pendingKinds.includes(answer.kind)) return answer;
  }
  return answer;
}
