// Of all that the address says only the payment method is read: the cart is the order.
import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readCart } from "#app/cart/cart-cookie.server";
import { parseExpressMethod } from "#app/checkout/express/express-method-names";
import { ExpressPage } from "#app/checkout/express/express-page";
import { findRedirectBack } from "#app/checkout/start/checkout-redirects.server";
import { startExpress } from "#app/checkout/start/start-express.server";
import { ShopErrorPage } from "#app/content/errors/error-page";
import { buildPrivateMeta } from "#app/content/seo/page-meta.server";

const noStore = { "cache-control": "no-store" };

function methodOf(request: Request) {
  return parseExpressMethod(new URL(request.url).searchParams.get("payment_method"));
}

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const method = methodOf(request);
  const back = await findRedirectBack(shop, readCart(shop), method);
  if (back !== null) throw redirect(back.path, { headers: back.headers });
  return json({ meta: await buildPrivateMeta(shop, "cart.express"), method }, { headers: noStore });
}

/** 303: the provider's page is got, whatever was posted here. */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const redirection = await startExpress(shop, readCart(shop), methodOf(request));
  return redirect(redirection.path, { status: 303, headers: redirection.headers });
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const headers: HeadersFunction = () => noStore;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function BuyExpressCheckout() {
  const { method } = useLoaderData<typeof loader>();
  return <ExpressPage method={method} />;
}

export function ErrorBoundary() {
  return <ShopErrorPage />;
}
