// The payment forms of the checkout for scripts: the same verbs, answered as JSON.
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { keepCart } from "#app/cart/cart.server";
import { thankYouPath } from "#app/checkout/checkout.server";
import { answerCheckoutForm } from "#app/checkout/checkout-actions.server";
import { keepCheckoutId } from "#app/checkout/checkout-cookie.server";

export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const answer = await answerCheckoutForm(shop, {
    checkoutId: params.checkoutId ?? "",
    sealedId: null,
    form: await request.formData(),
  });
  if (answer.kind !== "finished") return Response.json(answer);
  const headers = new Headers();
  headers.append("set-cookie", keepCart(shop, { lines: [] }));
  headers.append("set-cookie", await keepCheckoutId(shop, null));
  return Response.json({ kind: "redirect", path: thankYouPath(answer.checkout) }, { headers });
}
