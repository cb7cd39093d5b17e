// Where a failed, cancelled or unreachable Afterpay attempt leads (PAY-20, Q107).
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AfterpayFailedPage } from "#app/checkout/afterpay-failed-page";
import { leaveAfterpay, thankYouPath } from "#app/checkout/checkout.server";
import { requireCheckout } from "#app/checkout/checkout-access.server";
import { forgetPurchase } from "#app/checkout/checkout-cookie.server";
import { CheckoutFrame } from "#app/checkout/checkout-frame";
import { isFinished } from "#app/checkout/checkout-steps";
import { paymentStepPath } from "#app/checkout/payment-return";
import { ShopErrorPage } from "#app/content/error-page";
import { useFrame } from "#app/content/frame";
import { translatorFor } from "#app/localization/messages.server";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const sealedId = new URL(request.url).searchParams.get("id");
  const checkout = await requireCheckout(shop, params.checkoutId ?? "", sealedId);
  if (isFinished(checkout)) {
    throw redirect(thankYouPath(checkout), { headers: await forgetPurchase(shop, checkout) });
  }
  await leaveAfterpay(shop, checkout);
  const store = shop.store.name;
  return data(
    {
      title: `${translatorFor(shop)("checkout.heading")} | ${store}`,
      store,
      checkout,
      next: paymentStepPath(checkout.id, sealedId, { failed: "afterpay" }),
    },
    { headers: { "cache-control": "no-store" } },
  );
}

/** Without this Remix leaves the loader's own header behind. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function CheckoutAfterpayFailed() {
  const { store, checkout, next } = useLoaderData<typeof loader>();
  const frame = useFrame();
  const logo = frame?.theme.content.logo ?? null;
  return (
    <CheckoutFrame {...{ storeName: store, logo, checkout, promo: null }} step="payment" passing>
      <AfterpayFailedPage next={next} />
    </CheckoutFrame>
  );
}

export function ErrorBoundary() {
  return <ShopErrorPage />;
}
