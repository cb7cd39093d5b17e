// Where every provider sends the shopper back to.
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { thankYouPath } from "#app/checkout/checkout.server";
import { requireCheckout } from "#app/checkout/checkout-access.server";
import { forgetPurchase } from "#app/checkout/checkout-cookie.server";
import { CheckoutFrame } from "#app/checkout/checkout-frame";
import { answerExpressReturn } from "#app/checkout/express-return.server";
import { pickedMethods } from "#app/checkout/payment-methods";
import { failedPath, paymentStepPath } from "#app/checkout/payment-return";
import { answerReturn } from "#app/checkout/return.server";
import { SettlingPage } from "#app/checkout/settling-page";
import { ShopErrorPage } from "#app/content/error-page";
import { useFrame } from "#app/content/frame";
import { parseQuery } from "#app/kit/query";
import { translatorFor } from "#app/localization/messages.server";

const ReturnQuerySchema = z.object({
  id: z.string().nullable().catch(null).default(null),
  method: z.enum(pickedMethods).catch("card").default("card"),
  /** With PayPal's order beside it: what was approved there is looked at first. */
  express: z.literal("1").nullable().catch(null).default(null),
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
      ? await answerExpressReturn(shop, checkout, token)
      : await answerReturn(shop, checkout);
  switch (returned.kind) {
    case "finished":
      throw redirect(thankYouPath(returned.checkout, repeat !== null), {
        headers: await forgetPurchase(shop, returned.checkout),
      });
    case "leave":
      throw redirect(returned.url);
    case "failed":
      throw redirect(failed);
    case "undeliverable":
      throw redirect(paymentStepPath(checkout.id, id, { undeliverable: method }));
    case "review":
    case "nothing":
      throw redirect(paymentStepPath(checkout.id, id));
    case "unconfirmed":
    case "settling": {
      const { pathname, search } = new URL(request.url);
      const title = `${translatorFor(shop)("checkout.heading")} | ${shop.store.name}`;
      const store = shop.store.name;
      return data(
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

/** Without this Remix leaves the loader's own header behind. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function CheckoutReturn() {
  const { store, checkout, failed, payAgain, again } = useLoaderData<typeof loader>();
  const frame = useFrame();
  const logo = frame?.theme.content.logo ?? null;
  return (
    <CheckoutFrame {...{ storeName: store, logo, checkout, promo: null }} step="payment" passing>
      <SettlingPage checkoutId={checkout.id} {...{ again, failed, payAgain }} />
    </CheckoutFrame>
  );
}

export function ErrorBoundary() {
  return <ShopErrorPage />;
}
