// Where a checkout that is over leads, wherever it was walked through.
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { destroyOwnCart } from "#app/checkout/session/destroy-cart.server";

export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const { path, headers } = await destroyOwnCart(shop, params.cartId ?? "");
  headers.set("cache-control", "no-store");
  return redirect(path, { headers });
}
