// EXP-01, EXP-03: a begun checkout and the one button of the device's wallet, which opens on a press only.
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { failurePath } from "#app/cart/checkout-failure.server";
import { syncFailurePath, syncWithCart } from "#app/checkout/cart-sync.server";
import { requireCheckout } from "#app/checkout/checkout-access.server";
import { isFinished } from "#app/checkout/checkout-steps";
import { ExpressFrame } from "#app/checkout/express-frame";
import { isExpressMarket, parseExpressMethod } from "#app/checkout/express-offer";
import { WalletExpress } from "#app/checkout/wallet-express";
import { estimateOrder } from "#app/checkout/wallet-order.server";
import { isWallet } from "#app/checkout/wallets";
import { ShopErrorPage } from "#app/content/error-page";
import { buildPrivateMeta } from "#app/content/page-meta.server";
import { useLocalization } from "#app/localization/localization-context";

const notKept = { "cache-control": "no-store" };

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const opened = await requireCheckout(shop, params.checkoutId ?? "", query.get("id"));
  if (await shop.isPreview()) throw redirect("/cart?error=preview", { headers: notKept });
  const wallet = parseExpressMethod(query.get("method"));
  // The checkout's own page thanks for what is paid, and knows every other way to pay.
  if (isFinished(opened) || !isWallet(wallet)) {
    throw redirect(`/checkout/${opened.id}`, { headers: notKept });
  }
  if (!isExpressMarket(opened.market)) throw redirect(failurePath("express"), { headers: notKept });
  const synced = await syncWithCart(shop, opened);
  if (!synced.ok) throw redirect(syncFailurePath(synced.reason), { headers: notKept });
  const { checkout } = synced;
  const meta = await buildPrivateMeta(shop, "cart.express");
  const estimated = await estimateOrder(shop, checkout.id, null);
  const order = estimated.ok && estimated.order.quotes.length > 0 ? estimated.order : null;
  // No wallet takes a payment of nothing.
  if (order?.costs.total.value === 0)
    throw redirect(`/checkout/${checkout.id}`, { headers: notKept });
  return data({ meta, checkout, order, payments: shop.payments, wallet }, { headers: notKept });
}

export const headers: HeadersFunction = () => notKept;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function CheckoutExpressWallet() {
  const { checkout, order, payments, wallet } = useLoaderData<typeof loader>();
  const { t } = useLocalization();
  return (
    <ExpressFrame>
      <h1 className="page-title">{t("cart.express")}</h1>
      <WalletExpress {...{ checkout, order, payments, wallet }} />
      <Link to={`/checkout/${checkout.id}`} reloadDocument>
        {t("express.otherWays")}
      </Link>
    </ExpressFrame>
  );
}

export function ErrorBoundary() {
  return <ShopErrorPage />;
}
