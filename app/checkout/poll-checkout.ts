// Waits for a payment that is under way, as long as a shopper would (PAY-13, K-06).
import { type PostedAnswer, postCheckoutForm } from "./post-checkout-form";

const polls = 4;
const pauseMs = 1000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** @param first the answer to the submit; asked again only while that is undecided */
export async function pollCheckout(checkoutId: string, first: PostedAnswer): Promise<PostedAnswer> {
  let answer = first;
  for (let poll = 0; answer.kind === "settling" && poll < polls; poll += 1) {
    await pause(pauseMs);
    answer = await postCheckoutForm(checkoutId, { intent: "check" });
  }
  return answer;
}
