// Leads on to the page that pays. `deviceId` and `contentIds` are for measuring alone.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { readCart } from "#app/cart/cart-cookie.server";
import { parseExpressMethod } from "#app/checkout/express/express-method-names";
import type { BegunExpress } from "#app/checkout/payment/paypal/use-paypal-express";
import {
  backToCart,
  isOtherCurrency,
  redirectToExpressPage,
} from "#app/checkout/start/checkout-redirects.server";
import { startExpress } from "#app/checkout/start/start-express.server";

const FormSchema = z.object({
  method: z.literal("paypal"),
  /** What the prices beside the buttons were in. */
  currency: z.string().max(3).optional(),
});

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const method = parseExpressMethod(new URL(request.url).searchParams.get("method"));
  const redirection = await redirectToExpressPage(shop, readCart(shop), method);
  return redirect(redirection.path, { headers: redirection.headers });
}

/** For PayPal's buttons in the cart: what the form of the next page does, answered as JSON. */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = FormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw new Response("Bad request", { status: 400 });
  const { method, currency } = form.data;
  if (isOtherCurrency(shop, currency)) {
    const { path, headers } = await backToCart(shop, "currency");
    return Response.json({ path, checkoutId: null } satisfies BegunExpress, { headers });
  }
  const { path, headers, checkoutId } = await startExpress(shop, readCart(shop), method);
  return Response.json({ path, checkoutId } satisfies BegunExpress, { headers });
}
