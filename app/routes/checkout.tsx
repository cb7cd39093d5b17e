import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
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
import { thankYouPath } from "#app/checkout/checkout.server";
import { requireCheckout } from "#app/checkout/checkout-access.server";
import { answerCheckoutForm } from "#app/checkout/checkout-actions.server";
import { answerLost, hasChangedCheckout } from "#app/checkout/checkout-answer";
import { forgetPurchase } from "#app/checkout/checkout-cookie.server";
import { CheckoutPage } from "#app/checkout/checkout-page";
import { readCheckoutPage } from "#app/checkout/checkout-page.server";
import { respondToForm } from "#app/checkout/checkout-response.server";
import { isFinished } from "#app/checkout/checkout-steps";
import { openStep } from "#app/checkout/open-step.server";
import { hasOrdered } from "#app/checkout/ordered-cookie.server";
import { PaymentReturnSchema } from "#app/checkout/payment-return";
import { findWayOn } from "#app/checkout/return.server";
import { ShopErrorPage } from "#app/content/error-page";
import { useFrame } from "#app/content/frame";
import { parseQuery } from "#app/kit/query";
import { answerOr } from "#app/kit/unanswered-form";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const checkout = await requireCheckout(shop, params.checkoutId ?? "", query.get("id"));
  if (isFinished(checkout)) {
    const isRepeat = await hasOrdered(shop, checkout.id);
    throw redirect(thankYouPath(checkout, isRepeat), {
      headers: await forgetPurchase(shop, checkout),
    });
  }
  if (await shop.isPreview()) throw redirect("/cart?error=preview");
  const came = parseQuery(request, PaymentReturnSchema);
  // Whoever was told how the payment went is not sent there again.
  const wayOn = came === null ? await findWayOn(shop, checkout, query.get("id")) : null;
  if (wayOn !== null) throw redirect(wayOn);
  const opened = await openStep(shop, checkout, new URL(request.url));
  if (!opened.ok) throw replace(opened.path);
  const shown = { step: opened.step, came, express: query.get("express") };
  return data(await readCheckoutPage(shop, opened.checkout, shown), {
    headers: { "cache-control": "no-store" },
  });
}

export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const form = await request.formData();
  const sealedId = url.searchParams.get("id");
  const checkoutId = params.checkoutId ?? "";
  const answer = await answerCheckoutForm(shop, { checkoutId, sealedId, form });
  return respondToForm(shop, { url, staysHere: form.get("next") === "stay" }, answer);
}

/** A shop that cannot be reached is told of in the page, which stays as it is (Q89). */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerOr(serverAction<typeof action>(), answerLost);
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
  const logo = useFrame()?.theme.content.logo ?? null;
  return <CheckoutPage page={page} answer={answer ?? null} logo={logo} />;
}

export function ErrorBoundary() {
  return <ShopErrorPage />;
}
