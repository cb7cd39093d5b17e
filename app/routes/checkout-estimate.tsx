// What a checkout would cost where a wallet's holder lives, for scripts.
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { EstimateSchema } from "#app/checkout/payment/wallets/wallet-order.schema";
import { estimateOwnOrder } from "#app/checkout/payment/wallets/wallet-order.server";
import { buildMethodNotAllowed } from "#app/http/method-not-allowed";

export const loader = buildMethodNotAllowed;

export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const sealedId = new URL(request.url).searchParams.get("id");
  const place = EstimateSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!place.success) throw new Response("Bad request", { status: 400, statusText: "Bad Request" });
  const asked = { checkoutId: params.checkoutId ?? "", sealedId };
  const estimated = await estimateOwnOrder(shop, asked, place.data);
  const headers = { "cache-control": "no-store" };
  if (!estimated.ok) {
    const status = estimated.message === "checkout.error.unavailable" ? 503 : 422;
    return Response.json({ problem: estimated.message }, { status, headers });
  }
  return Response.json(estimated.order, { headers });
}
