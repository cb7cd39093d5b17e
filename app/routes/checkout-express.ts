// EXP-01: leads on to the page that pays. `deviceId` and `contentIds` are for measuring alone (Q109).
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readCart } from "#app/cart/cart.server";
import { parseExpressMethod } from "#app/checkout/express-offer";
import { leadToExpressPage } from "#app/checkout/leave-cart.server";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const method = parseExpressMethod(new URL(request.url).searchParams.get("method"));
  const way = await leadToExpressPage(shop, readCart(shop), method);
  return redirect(way.path, { headers: way.headers });
}
