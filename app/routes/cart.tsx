import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { track } from "#app/analytics/events/track";
import { reasonOf, revalidatesUnlessOffline, withFallback } from "#app/browser/offline-form";
import { applyCartForm } from "#app/cart/apply-cart-form.server";
import { CartFormSchema, CartQuerySchema, parseBadQuantity } from "#app/cart/cart.schema";
import { cartCookieFor, hasNoCookies, readCart } from "#app/cart/cart-cookie.server";
import { withCartLock } from "#app/cart/cart-lock";
import { type CartFailure, type CartResult, createUnreachable } from "#app/cart/cart-result";
import { trackBegin } from "#app/cart/checkout-button/checkout-button";
import { readFailure } from "#app/cart/checkout-failure/checkout-failure-cookie.server";
import { CartPage } from "#app/cart/page/cart-page";
import type { RenderPaypal } from "#app/cart/page/cart-summary";
import { UnpricedCartPage } from "#app/cart/page/unpriced-cart-page";
import { findAddedLine, findLimitedLine } from "#app/cart/price-cart.server";
import { isOutdated, removeUnavailableLines } from "#app/cart/remove-unavailable-lines";
import { describeUnpriced, priceCartUnlessDown } from "#app/cart/unpriced-cart.server";
import { listSuggestedProducts } from "#app/catalog/recommendations/suggested-products.server";
import { readCheckoutId } from "#app/checkout/cookies/checkout-cookie.server";
import { listCartExpressMethods } from "#app/checkout/express/express-eligibility";
import { readExpressCase } from "#app/checkout/express/validate-express-cart.server";
import { useDeviceWallets } from "#app/checkout/methods/use-device-wallets";
import { isWallet } from "#app/checkout/methods/wallets";
import { PaypalExpress } from "#app/checkout/payment/paypal/paypal-express";
import {
  findStartedPayment,
  findUnfinishedPayment,
} from "#app/checkout/session/unfinished-payment.server";
import {
  backToCart,
  isOtherCurrency,
  redirectToCheckout,
  redirectToExpress,
} from "#app/checkout/start/checkout-redirects.server";
import { buildPrivateMeta } from "#app/content/seo/page-meta.server";
import { parseQuery } from "#app/http/query";
import { useHydrated } from "#core/browser/use-hydrated";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const cart = readCart(shop);
  const priced = await priceCartUnlessDown(shop, cart, await readCheckoutId(shop));
  const meta = await buildPrivateMeta(shop, "cart.heading");
  if (priced === null) {
    const unpriced = await describeUnpriced(shop, cart);
    return json({ meta, unpriced }, { status: 503, headers: { "cache-control": "no-store" } });
  }
  const { failure, forget } = await readFailure(shop, request);
  const headers = new Headers({ "cache-control": "no-store" });
  if (forget !== null) headers.append("set-cookie", forget);
  if (isOutdated(priced))
    headers.append("set-cookie", cartCookieFor(shop, removeUnavailableLines(cart, priced)));
  const express = listCartExpressMethods(await readExpressCase(shop, priced));
  const isPaid = failure?.reason === "pending" || failure?.reason === "ordered";
  const earlier = await (isPaid ? findUnfinishedPayment : findStartedPayment)(shop, cart);
  const featured = priced.lines.length === 0 ? await listSuggestedProducts(shop) : [];
  const query = parseQuery(request, CartQuerySchema);
  const limited = findLimitedLine(priced, query.limited);
  // The answer to the add brought the cart's cookie: it was refused, and the cart stays empty.
  const blocksCookies = query.added !== null && hasNoCookies(shop);
  const added = findAddedLine(priced, query);
  const paypal = express.includes("paypal") ? shop.payments.paypal : null;
  return json(
    { meta, priced, express, paypal, failure, earlier, featured, limited, added, blocksCookies },
    { headers },
  );
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const fields = Object.fromEntries(await request.formData());
  const form = CartFormSchema.safeParse(fields);
  if (!form.success) {
    const typed = parseBadQuantity(fields, form.error);
    const reason = typed === null ? "bad-input" : "bad-quantity";
    return failWith({ kind: "refused", reason, ...typed }, 400);
  }
  if (form.data.intent === "checkout") {
    const { method, currency, again } = form.data;
    const cart = readCart(shop);
    if (isOtherCurrency(shop, currency)) {
      const { path, headers } = await backToCart(shop, "currency");
      return redirect(path, { headers });
    }
    const redirection = await (method === undefined
      ? redirectToCheckout(shop, cart, again === "yes")
      : redirectToExpress(shop, cart, method));
    return redirect(redirection.path, { headers: redirection.headers });
  }
  const change = await applyCartForm(shop, form.data, await readCheckoutId(shop));
  if (!change.ok) return failWith(change.failure, 422);
  const headers = { "set-cookie": cartCookieFor(shop, change.cart) };
  // The loaders of this very request would still read the old cookie.
  if (form.data.next === "cart") return redirect(change.path, { headers });
  return json<CartResult>(change.answer, { headers });
}

/** A new one each time: what is shown of an answer is shown once. */
const createNoCookies = (): CartFailure => ({ kind: "refused", reason: "no-cookies" });

/** A form that reaches no server shows its failure on its own page, which stays as it is. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  // A cart that nothing holds would be said to be filled, and be empty.
  if (!navigator.cookieEnabled) return createNoCookies();
  const answer = withCartLock(() => serverAction<CartResult>());
  return withFallback(answer, createUnreachable);
}

/** A line that another tab took out is still on this page. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (reasonOf(args.actionResult) === "line-gone") return true;
  return revalidatesUnlessOffline(args);
}

function failWith(cartFailure: CartFailure, status: number) {
  return json<CartResult>(cartFailure, { status });
}

/** Without this Remix leaves the loader's own header behind. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

type LoadedCart = SerializeFrom<typeof loader>;

export default function Cart() {
  const page = useLoaderData<typeof loader>();
  return "unpriced" in page ? <UnpricedCartPage lines={page.unpriced} /> : <PricedCart {...page} />;
}

function PricedCart(props: Extract<LoadedCart, { priced: unknown }>) {
  const { express, paypal, blocksCookies, ...page } = props;
  const answer = useActionData<CartResult>();
  const wallets = useDeviceWallets();
  const offered = express.filter((method) => !isWallet(method) || wallets.includes(method));
  // A script knows it; the server also takes a first cart for lost that was emptied again.
  const hydrated = useHydrated();
  const isLost = blocksCookies && !(hydrated && navigator.cookieEnabled);
  const lostCart = isLost ? createNoCookies() : null;
  const cartFailure = answer?.kind === "refused" ? answer : lostCart;
  const drawPaypal: RenderPaypal = (form, value) =>
    paypal === null ? (
      form
    ) : (
      <PaypalExpress
        settings={paypal}
        currency={value.value.currency}
        onPress={() => {
          trackBegin("paypal", value);
          track({ name: "checkout.place_order.clicked", method: "paypal" });
        }}
      >
        {form}
      </PaypalExpress>
    );
  return (
    <CartPage {...page} cartFailure={cartFailure} express={offered} renderPaypal={drawPaypal} />
  );
}
