// Where a checkout that is over leads, wherever it was walked through.
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { completeCart } from "#app/checkout/session/complete-cart.server";

export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const { path, headers } = await completeCart(shop, params.cartId ?? "");
  headers.set("cache-control", "no-store");
  return redirect(path, { headers });
}
