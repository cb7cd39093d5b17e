// Where every provider sends the shopper back to.
import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { clearPurchaseCookies } from "#app/checkout/cookies/clear-purchase-cookies.server";
import { handleExpressReturn } from "#app/checkout/express/express-return.server";
import { CheckoutLayout } from "#app/checkout/layout/checkout-layout";
import { pickedMethods } from "#app/checkout/methods/offered-methods";
import { failedPath, paymentStepPath } from "#app/checkout/methods/payment-return-url";
import {
  findPaymentInOtherTab,
  wasPaidElsewhere,
} from "#app/checkout/payment/attempt/payment-in-other-tab.server";
import { PendingPaymentPage } from "#app/checkout/payment/attempt/pending-payment-page";
import { settlePayment } from "#app/checkout/payment/attempt/settle-payment.server";
import { requireCheckout } from "#app/checkout/session/checkout-access.server";
import { ShopErrorPage } from "#app/content/errors/error-page";
import { useRootData } from "#app/content/root-data";
import { parseQuery } from "#app/http/query";
import { getFixedT } from "#app/localization/messages.server";
import { thankYouPath } from "#app/orders/thankyou-path";
import { paymentErrorMessages } from "#core/payments/payment-error-messages";

const ReturnQuerySchema = z.object({
  id: z.string().nullable().catch(null).default(null),
  method: z.enum(pickedMethods).catch("card").default("card"),
  /** What was approved at PayPal is looked at first. */
  express: z.literal("1").nullable().catch(null).default(null),
  /** PayPal's order, which it writes into the address. */
  token: z.string().max(100).nullable().catch(null).default(null),
  /** Led here by a form of a page whose order was placed meanwhile. */
  repeat: z.literal("1").nullable().catch(null).default(null),
});

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const { id, method, express, token, repeat } = parseQuery(request, ReturnQuerySchema);
  const checkout = await requireCheckout(shop, params.checkoutId ?? "", id);
  const failed = failedPath(checkout.id, id, method);
  const returned =
    express !== null && token !== null
      ? await handleExpressReturn(shop, checkout, token)
      : await settlePayment(shop, checkout);
  const other = express === null ? findPaymentInOtherTab(checkout, id, returned, { method }) : null;
  if (returned.kind === "leave" && other !== null) throw redirect(other);
  switch (returned.kind) {
    case "finished": {
      const isRepeat = repeat !== null || wasPaidElsewhere(returned.checkout, token);
      throw redirect(returned.leaveFor ?? thankYouPath(returned.checkout, isRepeat), {
        headers: await clearPurchaseCookies(shop, returned.checkout),
      });
    }
    case "leave":
      throw redirect(returned.url);
    case "failed":
      if (returned.error === paymentErrorMessages.changed) {
        throw redirect(paymentStepPath(checkout.id, id, { changed: method }));
      }
      if (returned.error === paymentErrorMessages.soldOut) {
        throw redirect(paymentStepPath(checkout.id, id, { soldOut: method }));
      }
      throw redirect(failed);
    case "undeliverable":
      throw redirect(paymentStepPath(checkout.id, id, { undeliverable: method }));
    case "review":
    case "nothing":
      throw redirect(paymentStepPath(checkout.id, id));
    // The provider was asked and has nothing to wait for: without scripts there is no second request.
    case "unconfirmed":
      throw redirect(paymentStepPath(checkout.id, id, { unpaid: method }));
    case "settling": {
      const { pathname, search } = new URL(request.url);
      const title = `${getFixedT(shop)("checkout.heading")} | ${shop.store.name}`;
      const store = shop.store.name;
      return json(
        {
          title,
          store,
          checkout,
          failed,
          payAgain: paymentStepPath(checkout.id, id),
          again: pathname + search,
        },
        { headers: { "cache-control": "no-store" } },
      );
    }
  }
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

/** Without this Remix leaves the loader's own header behind. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function CheckoutReturn() {
  const { store, checkout, failed, payAgain, again } = useLoaderData<typeof loader>();
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
      <PendingPaymentPage
        checkoutId={checkout.id}
        again={again}
        failed={failed}
        payAgain={payAgain}
      />
    </CheckoutLayout>
  );
}

export function ErrorBoundary() {
  return <ShopErrorPage />;
}
