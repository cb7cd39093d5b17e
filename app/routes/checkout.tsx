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
import { listCountryNames } from "#app/addresses/countries.server";
import { listDelivery, thankYouPath } from "#app/checkout/checkout.server";
import { requireCheckout } from "#app/checkout/checkout-access.server";
import { answerCheckoutForm } from "#app/checkout/checkout-actions.server";
import { answerLost, hasChangedCheckout, isRefusal } from "#app/checkout/checkout-answer";
import { forgetPurchase } from "#app/checkout/checkout-cookie.server";
import { CheckoutFrame } from "#app/checkout/checkout-frame";
import { activeStep, isFinished } from "#app/checkout/checkout-steps";
import { DeliveryStep } from "#app/checkout/delivery-step";
import { DetailsStep } from "#app/checkout/details-step";
import { findInternationalPlace } from "#app/checkout/international-place.server";
import { keepPayment } from "#app/checkout/payment-cookie.server";
import { offerMethods } from "#app/checkout/payment-methods";
import { PaymentProblem } from "#app/checkout/payment-problem";
import { PaymentReturnSchema } from "#app/checkout/payment-return";
import { PaymentStep } from "#app/checkout/payment-step";
import { findWayOn } from "#app/checkout/return.server";
import { ShopErrorPage } from "#app/content/error-page";
import { useFrame } from "#app/content/frame";
import { parseQuery } from "#app/kit/query";
import { translatorFor } from "#app/localization/messages.server";
import { flagsOf } from "#app/tenancy/flags";
import { money } from "#contract/money";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const checkout = await requireCheckout(shop, params.checkoutId ?? "", query.get("id"));
  if (isFinished(checkout)) {
    throw redirect(thankYouPath(checkout), { headers: await forgetPurchase(shop, checkout.id) });
  }
  if (await shop.isPreview()) throw redirect("/cart?error=preview");
  const came = parseQuery(request, PaymentReturnSchema);
  // Whoever was told how the payment went is not sent there again.
  const wayOn = came === null ? findWayOn(shop, checkout, query.get("id")) : null;
  if (wayOn !== null) throw redirect(wayOn);
  const t = translatorFor(shop);
  const step = activeStep(checkout, query.get("step"));
  return data(
    {
      title: `${t("checkout.heading")} | ${shop.store.name}`,
      store: shop.store.name,
      checkout,
      delivery: await listDelivery(shop, checkout),
      step,
      countries: step === "details" ? await listCountryNames(shop) : [],
      international: findInternationalPlace(shop),
      payments: shop.payments,
      came,
      methods: offerMethods({
        settings: shop.store.settings,
        flags: flagsOf(shop),
        offersPaypal: shop.payments.offersPaypal,
        region: checkout.market.region,
        total: money(checkout.costs.total.value, checkout.costs.total.currency),
      }),
    },
    { headers: { "cache-control": "no-store" } },
  );
}

export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const form = await request.formData();
  const answer = await answerCheckoutForm(shop, {
    checkoutId: params.checkoutId ?? "",
    sealedId: url.searchParams.get("id"),
    form,
  });
  switch (answer.kind) {
    case "finished": {
      const headers = await forgetPurchase(shop, answer.checkout.id);
      return redirect(thankYouPath(answer.checkout), { headers });
    }
    case "step": {
      const isHere = url.searchParams.get("step") === answer.step;
      const told = ["failed", "cancelled", "undeliverable"];
      // A redirect would take the place of the next form, where a quick hand has sent it already.
      if (
        form.get("next") === "stay" &&
        isHere &&
        !told.some((name) => url.searchParams.has(name))
      ) {
        return data({ kind: "saved" as const });
      }
      url.searchParams.set("step", answer.step);
      // How the last payment went has been read by now.
      for (const name of told) url.searchParams.delete(name);
      // A page that stands in the history already is not put there again.
      return (isHere ? replace : redirect)(`${url.pathname}${url.search}`);
    }
    case "leave": {
      const kept =
        answer.payment === null ? [] : [["set-cookie", await keepPayment(shop, answer.payment)]];
      return redirect(answer.url, { headers: Object.fromEntries(kept) });
    }
    case "payment":
      // Of no use to a page: the token is for the script that asks by itself.
      return data(answer, { headers: { "set-cookie": await keepPayment(shop, answer.payment) } });
    case "stay":
      return replace(`${url.pathname}${url.search}`);
    default:
      return data(answer, { status: isRefusal(answer) ? 422 : 200 });
  }
}

/** A shop that cannot be reached is told of in the page, which stays as it is (Q89). */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (thrown) {
    // A redirect to follow.
    if (thrown instanceof Response) throw thrown;
    return answerLost();
  }
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

export default function CheckoutPage() {
  const { store, checkout, delivery, step, payments, methods, came, countries, international } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const frame = useFrame();
  const invalid = answer?.kind === "invalid" ? answer : null;
  const verify = answer?.kind === "verify" ? answer : null;
  const promo = answer?.kind === "promo" ? answer : null;
  return (
    <CheckoutFrame
      storeName={store}
      logo={frame?.theme.content.logo ?? null}
      checkout={checkout}
      step={step}
      promo={promo}
    >
      {step !== "payment" && came !== null && (
        <PaymentProblem checkout={checkout} problem={null} came={came} />
      )}
      {step === "details" && (
        <DetailsStep
          countries={countries}
          international={international}
          checkout={checkout}
          storeName={store}
          result={invalid?.result ?? verify?.result ?? promo?.entries ?? null}
          problem={invalid?.problem ?? null}
          doubt={verify?.doubt ?? null}
        />
      )}
      {step === "delivery" && (
        <DeliveryStep checkout={checkout} delivery={delivery} answer={invalid} />
      )}
      {step === "payment" && (
        <PaymentStep
          checkout={checkout}
          payments={payments}
          methods={methods}
          answer={invalid}
          came={came}
        />
      )}
    </CheckoutFrame>
  );
}

export function ErrorBoundary() {
  return <ShopErrorPage />;
}
