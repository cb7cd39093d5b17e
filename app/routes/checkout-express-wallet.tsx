// A begun checkout and the one button of the device's wallet, which opens on a press only.
import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { failurePath } from "#app/cart/checkout-failure/checkout-failure-cookie.server";
import { isExpressMarket } from "#app/checkout/express/express-eligibility";
import { ExpressLayout } from "#app/checkout/express/express-layout";
import { parseExpressMethod } from "#app/checkout/express/express-method-names";
import { isWallet } from "#app/checkout/methods/wallets";
import { WalletExpress } from "#app/checkout/payment/wallets/wallet-express";
import { estimateOrder } from "#app/checkout/payment/wallets/wallet-order.server";
import { syncFailurePath, syncWithCart } from "#app/checkout/session/cart-sync.server";
import { requireCheckout } from "#app/checkout/session/checkout-access.server";
import { isFinished } from "#app/checkout/session/checkout-state";
import { ShopErrorPage } from "#app/content/errors/error-page";
import { buildPrivateMeta } from "#app/content/seo/page-meta.server";
import { PageLink } from "#app/ui/links/page-link";

const noStore = { "cache-control": "no-store" };

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const opened = await requireCheckout(shop, params.checkoutId ?? "", query.get("id"));
  if (await shop.isPreview()) throw redirect("/cart?error=preview", { headers: noStore });
  const wallet = parseExpressMethod(query.get("method"));
  // The checkout's own page thanks for what is paid, and knows every other payment method.
  if (isFinished(opened) || !isWallet(wallet)) {
    throw redirect(`/checkout/${opened.id}`, { headers: noStore });
  }
  if (!isExpressMarket(opened.market)) throw redirect(failurePath("express"), { headers: noStore });
  const synced = await syncWithCart(shop, opened);
  if (!synced.ok) throw redirect(syncFailurePath(synced.reason), { headers: noStore });
  const { checkout } = synced;
  const meta = await buildPrivateMeta(shop, "cart.express");
  const estimated = await estimateOrder(shop, checkout.id, null);
  const order = estimated.ok && estimated.order.quotes.length > 0 ? estimated.order : null;
  // No wallet takes a payment of nothing.
  if (order?.costs.total.value === 0)
    throw redirect(`/checkout/${checkout.id}`, { headers: noStore });
  return json({ meta, checkout, order, payments: shop.payments, wallet }, { headers: noStore });
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const headers: HeadersFunction = () => noStore;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function CheckoutExpressWallet() {
  const { checkout, order, payments, wallet } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ExpressLayout>
      <h1 className="page-title mb-0">{t("cart.express")}</h1>
      <WalletExpress checkout={checkout} order={order} payments={payments} wallet={wallet} />
      <PageLink to={`/checkout/${checkout.id}`} reloadDocument>
        {t("express.otherWays")}
      </PageLink>
    </ExpressLayout>
  );
}

export function ErrorBoundary() {
  return <ShopErrorPage />;
}
