// The answer to a form of the checkout as the page gets it.
import { data, redirect, replace } from "@remix-run/cloudflare";
import type { ShopContext } from "#app/context";
import { thankYouPath } from "./checkout.server";
import { type CheckoutAnswer, isRefusal } from "./checkout-answer";
import { forgetPurchase } from "./checkout-cookie.server";
import type { CheckoutStep } from "./checkout-steps";
import { keepPayment } from "./payment-cookie.server";

/** `staysHere`: a script sent the form, and its page moves by itself. */
type Sent = { url: URL; staysHere: boolean };

/** How a payment went that was told in the address: read by now. */
const told = ["failed", "cancelled", "undeliverable"];

function leadToStep({ url, staysHere }: Sent, step: CheckoutStep) {
  const isHere = url.searchParams.get("step") === step;
  const tellsNothing = !told.some((name) => url.searchParams.has(name));
  // A redirect would take the place of the next form, where a quick hand has sent it already.
  if (staysHere && isHere && tellsNothing) return data({ kind: "saved" as const });
  const next = new URL(url);
  next.searchParams.set("step", step);
  for (const name of told) next.searchParams.delete(name);
  // A page that stands in the history already is not put there again.
  return (isHere ? replace : redirect)(`${next.pathname}${next.search}`);
}

export async function respondToForm(shop: ShopContext, sent: Sent, answer: CheckoutAnswer) {
  switch (answer.kind) {
    case "finished": {
      const headers = await forgetPurchase(shop, answer.checkout);
      return redirect(thankYouPath(answer.checkout, answer.isRepeat), { headers });
    }
    case "step":
      return leadToStep(sent, answer.step);
    case "leave": {
      const headers = new Headers();
      if (answer.payment !== null) {
        headers.set("set-cookie", await keepPayment(shop, answer.payment));
      }
      return redirect(answer.url, { headers });
    }
    case "payment":
      // Of no use to a page: the token is for the script that asks by itself.
      return data(answer, { headers: { "set-cookie": await keepPayment(shop, answer.payment) } });
    case "stay":
      return replace(`${sent.url.pathname}${sent.url.search}`);
    default:
      return data(answer, { status: isRefusal(answer) ? 422 : 200 });
  }
}
