// The payment forms of the checkout for scripts: the same verbs, answered as JSON.
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { keepCart } from "#app/cart/cart.server";
import { thankYouPath } from "#app/checkout/checkout.server";
import { requireCheckout } from "#app/checkout/checkout-access.server";
import { answerCheckoutForm } from "#app/checkout/checkout-actions.server";
import { keepCheckoutId } from "#app/checkout/checkout-cookie.server";

export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const checkout = await requireCheckout(shop, params.checkoutId ?? "", null);
  const answer = await answerCheckoutForm(shop, checkout, await request.formData());
  if (answer.kind !== "finished") return Response.json(answer);
  const headers = new Headers();
  headers.append("set-cookie", keepCart(shop, { lines: [] }));
  headers.append("set-cookie", await keepCheckoutId(shop, null));
  return Response.json({ kind: "redirect", path: thankYouPath(answer.checkout) }, { headers });
}
