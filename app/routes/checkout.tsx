import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  replace,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { withFallback } from "#app/browser/offline-form";
import { handleCheckoutForm } from "#app/checkout/checkout-actions.server";
import { CheckoutPage } from "#app/checkout/checkout-page";
import { isDeliverySettled, readCheckoutPage } from "#app/checkout/checkout-page.server";
import { respondToForm } from "#app/checkout/checkout-response.server";
import { clearPurchaseCookies } from "#app/checkout/cookies/clear-purchase-cookies.server";
import { hasFinishedCheckout } from "#app/checkout/cookies/finished-checkouts-cookie.server";
import {
  type CheckoutResult,
  hasChangedCheckout,
  offlineResult,
  statusOf,
  typedFields,
} from "#app/checkout/forms/checkout-result";
import { PaymentReturnSchema } from "#app/checkout/methods/payment-return-url";
import { findRedirect } from "#app/checkout/payment/attempt/follow-redirect.server";
import { requireCheckout } from "#app/checkout/session/checkout-access.server";
import { isFinished } from "#app/checkout/session/checkout-state";
import { openStep, pathOfStep } from "#app/checkout/session/open-step.server";
import { ShopErrorPage } from "#app/content/errors/error-page";
import { useRootData } from "#app/content/root-data";
import { parseQuery } from "#app/http/query";
import { thankYouPath } from "#app/orders/thankyou-path";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const query = url.searchParams;
  const checkout = await requireCheckout(shop, params.checkoutId ?? "", query.get("id"));
  if (isFinished(checkout)) {
    const isRepeat = await hasFinishedCheckout(shop, checkout.id);
    throw redirect(thankYouPath(checkout, isRepeat), {
      headers: await clearPurchaseCookies(shop, checkout),
    });
  }
  if (await shop.isPreview()) throw redirect("/cart?error=preview");
  const paymentReturn = parseQuery(request, PaymentReturnSchema);
  // A shopper who has seen the payment's outcome is not redirected to it again.
  const redirectUrl =
    paymentReturn === null ? await findRedirect(shop, checkout, query.get("id")) : null;
  if (redirectUrl !== null) throw redirect(redirectUrl);
  const opened = await openStep(shop, checkout, url);
  if (!opened.ok) throw replace(opened.path);
  const shown = { step: opened.step, paymentReturn, express: query.get("express") };
  const page = await readCheckoutPage(shop, opened.checkout, shown);
  if (page.step === "delivery" && isDeliverySettled(page)) {
    throw replace(pathOfStep(url, "payment"));
  }
  return json(page, { headers: { "cache-control": "no-store" } });
}

export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const form = await request.formData();
  const sealedId = url.searchParams.get("id");
  const checkoutId = params.checkoutId ?? "";
  const answer = await handleCheckoutForm(shop, { checkoutId, sealedId, form });
  return respondToForm(shop, { url, staysHere: form.get("next") === "stay" }, answer);
}

/**
 * A shop that cannot be reached shows as an error in the page, which stays as it is. Remix hands on what
 * the response says and not its status, by which `shouldRevalidate` decides.
 */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const answer = await withFallback(serverAction<CheckoutResult>(), () => offlineResult);
  return Response.json(answer, { status: statusOf(answer) });
}

/** A refused form changed nothing; and where the backend is down, reading again would cost the page. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.actionStatus === 503) return false;
  if (args.actionStatus === 422) return hasChangedCheckout(args.actionResult);
  return args.defaultShouldRevalidate;
}

/** Without this Remix leaves the loader's own header behind. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Checkout() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const logo = useRootData()?.theme.content.logo ?? null;
  return <CheckoutPage page={page} answer={answer ?? null} logo={logo} />;
}

export function ErrorBoundary() {
  return <ShopErrorPage typed={typedFields(useActionData<typeof action>())} />;
}
