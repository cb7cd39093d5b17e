// The payment forms of the checkout for scripts: the same actions, answered as JSON.
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { handleCheckoutForm } from "#app/checkout/checkout-actions.server";
import { clearPurchaseCookies } from "#app/checkout/cookies/clear-purchase-cookies.server";
import { paymentCookieFor } from "#app/checkout/cookies/payment-cookie.server";
import type { CheckoutRequest, CheckoutResult } from "#app/checkout/forms/checkout-result";
import type { PostedResult } from "#app/checkout/forms/post-checkout-form";
import type { ShopContext } from "#app/context/shop-context";
import { buildMethodNotAllowed } from "#app/http/method-not-allowed";
import { thankYouPath } from "#app/orders/thankyou-path";

async function headersFor(shop: ShopContext, answer: CheckoutResult): Promise<Headers> {
  if (answer.kind === "finished") return clearPurchaseCookies(shop, answer.checkout);
  const isBegun = answer.kind === "payment" || answer.kind === "leave";
  if (!isBegun || answer.payment === null) return new Headers();
  return new Headers({ "set-cookie": await paymentCookieFor(shop, answer.payment) });
}

function postedOf(answer: CheckoutResult): PostedResult | CheckoutResult {
  switch (answer.kind) {
    case "finished":
      return {
        kind: "redirect",
        path: answer.leaveFor ?? thankYouPath(answer.checkout, answer.isRepeat),
      };
    case "leave":
      return { kind: "redirect", path: answer.url };
    case "payment": {
      const { paymentId, paymentToken } = answer.payment;
      return { kind: "payment", paymentId, paymentToken };
    }
    default:
      return answer;
  }
}

async function postedFor(shop: ShopContext, form: CheckoutRequest): Promise<Response> {
  const answer = await handleCheckoutForm(shop, form);
  return Response.json(postedOf(answer), { headers: await headersFor(shop, answer) });
}

/** To a script, which would follow the redirect to a page that it cannot read. */
function withoutRedirect(thrown: unknown): Response {
  const path = thrown instanceof Response ? thrown.headers.get("location") : null;
  if (path === null) throw thrown;
  return Response.json({ kind: "redirect", path } satisfies PostedResult);
}

export const loader = buildMethodNotAllowed;

export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const form = {
    checkoutId: params.checkoutId ?? "",
    sealedId: new URL(request.url).searchParams.get("id"),
    form: await request.formData(),
  };
  return postedFor(shop, form).catch(withoutRedirect);
}
