// The payment forms of the checkout for scripts: the same verbs, answered as JSON.
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { thankYouPath } from "#app/checkout/checkout.server";
import { answerCheckoutForm } from "#app/checkout/checkout-actions.server";
import { forgetPurchase } from "#app/checkout/checkout-cookie.server";

export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const answer = await answerCheckoutForm(shop, {
    checkoutId: params.checkoutId ?? "",
    sealedId: null,
    form: await request.formData(),
  });
  if (answer.kind !== "finished") return Response.json(answer);
  const headers = await forgetPurchase(shop);
  return Response.json({ kind: "redirect", path: thankYouPath(answer.checkout) }, { headers });
}
