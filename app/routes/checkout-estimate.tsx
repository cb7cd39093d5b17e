// What a checkout would cost where a wallet's holder lives, for scripts.
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { estimateOrder } from "#app/checkout/payment/wallets/wallet-order.server";
import { EstimateSchema } from "#app/checkout/session/checkout.schema";
import { requireCheckout } from "#app/checkout/session/checkout-access.server";

export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const sealedId = new URL(request.url).searchParams.get("id");
  const checkout = await requireCheckout(shop, params.checkoutId ?? "", sealedId);
  const place = EstimateSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!place.success) throw new Response("Bad request", { status: 400, statusText: "Bad Request" });
  const estimated = await estimateOrder(shop, checkout.id, place.data);
  const headers = { "cache-control": "no-store" };
  if (!estimated.ok) return Response.json({ problem: estimated.message }, { status: 422, headers });
  return Response.json(estimated.order, { headers });
}
