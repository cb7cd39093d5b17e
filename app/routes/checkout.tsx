import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { listDelivery, thankYouPath } from "#app/checkout/checkout.server";
import { requireCheckout } from "#app/checkout/checkout-access.server";
import { answerCheckoutForm } from "#app/checkout/checkout-actions.server";
import { forgetPurchase } from "#app/checkout/checkout-cookie.server";
import { CheckoutFrame } from "#app/checkout/checkout-frame";
import { activeStep, isFinished } from "#app/checkout/checkout-steps";
import { DeliveryStep } from "#app/checkout/delivery-step";
import { DetailsStep } from "#app/checkout/details-step";
import { PaymentStep } from "#app/checkout/payment-step";
import { ShopErrorPage } from "#app/content/error-page";
import { useFrame } from "#app/content/frame";
import { translatorFor } from "#app/localization/messages.server";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const checkout = await requireCheckout(shop, params.checkoutId ?? "", query.get("id"));
  if (isFinished(checkout)) {
    throw redirect(thankYouPath(checkout), { headers: await forgetPurchase(shop) });
  }
  const t = translatorFor(shop.market.locale);
  return data(
    {
      title: `${t("checkout.heading")} | ${shop.store.name}`,
      store: shop.store.name,
      checkout,
      delivery: await listDelivery(shop, checkout),
      step: activeStep(checkout, query.get("step")),
      payments: shop.payments,
    },
    { headers: { "cache-control": "no-store" } },
  );
}

export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const checkoutId = params.checkoutId ?? "";
  const answer = await answerCheckoutForm(shop, {
    checkoutId,
    sealedId: new URL(request.url).searchParams.get("id"),
    form: await request.formData(),
  });
  switch (answer.kind) {
    case "finished":
      return redirect(thankYouPath(answer.checkout), { headers: await forgetPurchase(shop) });
    case "step":
      return redirect(`/checkout/${checkoutId}?step=${answer.step}`);
    default:
      return data(answer, { status: answer.kind === "invalid" ? 422 : 200 });
  }
}

/** A refused form changed nothing; and where the backend is down, reading again would cost the page. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 422 ? false : args.defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function CheckoutPage() {
  const { store, checkout, delivery, step, payments } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const frame = useFrame();
  const invalid = answer?.kind === "invalid" ? answer : null;
  return (
    <CheckoutFrame
      storeName={store}
      logo={frame?.theme.content.logo ?? null}
      checkout={checkout}
      step={step}
    >
      {step === "details" && (
        <DetailsStep
          checkout={checkout}
          result={invalid?.result ?? null}
          problem={invalid?.problem ?? null}
        />
      )}
      {step === "delivery" && (
        <DeliveryStep checkout={checkout} delivery={delivery} problem={invalid?.problem ?? null} />
      )}
      {step === "payment" && <PaymentStep checkout={checkout} payments={payments} />}
    </CheckoutFrame>
  );
}

export function ErrorBoundary() {
  return <ShopErrorPage />;
}
