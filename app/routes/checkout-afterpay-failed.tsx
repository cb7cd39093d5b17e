// Where a failed, cancelled or unreachable Afterpay attempt leads.
import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clearPurchaseCookies } from "#app/checkout/cookies/clear-purchase-cookies.server";
import { CheckoutLayout } from "#app/checkout/layout/checkout-layout";
import { paymentStepPath } from "#app/checkout/methods/payment-return-url";
import { AfterpayFailedPage } from "#app/checkout/payment/attempt/afterpay-failed-page";
import { requireCheckout } from "#app/checkout/session/checkout-access.server";
import { isFinished } from "#app/checkout/session/checkout-state";
import { leaveAfterpay } from "#app/checkout/session/update-checkout.server";
import { ShopErrorPage } from "#app/content/errors/error-page";
import { useRootData } from "#app/content/root-data";
import { getFixedT } from "#app/localization/messages.server";
import { thankYouPath } from "#app/orders/thankyou-path";
import { paymentErrorMessages } from "#core/payments/payment-error-messages";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const sealedId = new URL(request.url).searchParams.get("id");
  const checkout = await requireCheckout(shop, params.checkoutId ?? "", sealedId);
  if (isFinished(checkout)) {
    throw redirect(thankYouPath(checkout), { headers: await clearPurchaseCookies(shop, checkout) });
  }
  await leaveAfterpay(shop, checkout);
  const next = paymentStepPath(checkout.id, sealedId, { failed: "afterpay" });
  // Afterpay took the money, and it goes back: the fault was not theirs.
  if (checkout.displayMessage === paymentErrorMessages.returned) throw redirect(next);
  const store = shop.store.name;
  return json(
    {
      title: `${getFixedT(shop)("checkout.heading")} | ${store}`,
      store,
      checkout,
      next,
    },
    { headers: { "cache-control": "no-store" } },
  );
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

/** Without this Remix leaves the loader's own header behind. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function CheckoutAfterpayFailed() {
  const { store, checkout, next } = useLoaderData<typeof loader>();
  const rootData = useRootData();
  const logo = rootData?.theme.content.logo ?? null;
  return (
    <CheckoutLayout
      storeName={store}
      logo={logo}
      checkout={checkout}
      promo={null}
      step="payment"
      passing
    >
      <AfterpayFailedPage next={next} />
    </CheckoutLayout>
  );
}

export function ErrorBoundary() {
  return <ShopErrorPage />;
}
