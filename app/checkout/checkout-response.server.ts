// Response to a form of the checkout's page.
import { json, redirect, replace } from "@remix-run/cloudflare";
import { clearPurchaseCookies } from "#app/checkout/cookies/clear-purchase-cookies.server";
import type { ShopContext } from "#app/context/shop-context";
import { thankYouPath } from "#app/orders/thankyou-path";
import { paymentCookieFor } from "./cookies/payment-cookie.server";
import { type CheckoutResult, statusOf } from "./forms/checkout-result";
import { paymentReturnMarks } from "./methods/payment-return-url";
import type { CheckoutStep } from "./steps/checkout-steps";

/** `staysHere`: a script sent the form, and its page moves by itself. */
type Sent = { url: URL; staysHere: boolean };

function respondWithStep({ url, staysHere }: Sent, step: CheckoutStep) {
  const isHere = url.searchParams.get("step") === step;
  const hasNoReturnMark = !paymentReturnMarks.some((name) => url.searchParams.has(name));
  // A redirect would take the place of the next form, where a quick hand has sent it already.
  if (staysHere && isHere && hasNoReturnMark) return json({ kind: "saved" as const });
  const next = new URL(url);
  next.searchParams.set("step", step);
  // How a payment went was read by now.
  for (const name of paymentReturnMarks) next.searchParams.delete(name);
  // A page that stands in the history already is not put there again.
  return (isHere ? replace : redirect)(`${next.pathname}${next.search}`);
}

export async function respondToForm(shop: ShopContext, sent: Sent, answer: CheckoutResult) {
  switch (answer.kind) {
    case "finished": {
      const headers = await clearPurchaseCookies(shop, answer.checkout);
      return redirect(answer.leaveFor ?? thankYouPath(answer.checkout, answer.isRepeat), {
        headers,
      });
    }
    case "step":
      return respondWithStep(sent, answer.step);
    case "leave": {
      const headers = new Headers();
      if (answer.payment !== null) {
        headers.set("set-cookie", await paymentCookieFor(shop, answer.payment));
      }
      return redirect(answer.url, { headers });
    }
    case "payment":
      // Of no use to a page: the token is for the script that asks by itself.
      return json(answer, {
        headers: { "set-cookie": await paymentCookieFor(shop, answer.payment) },
      });
    case "stay":
      return replace(`${sent.url.pathname}${sent.url.search}`);
    default:
      return json(answer, { status: statusOf(answer) });
  }
}
