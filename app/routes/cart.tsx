import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { CartFormSchema } from "#app/cart/cart.schema";
import {
  bringUpToDate,
  changeCart,
  isOutdated,
  keepCart,
  priceCart,
  readCart,
} from "#app/cart/cart.server";
import { type CartAnswer, type CartRefusal, unreachable } from "#app/cart/cart-answer";
import { CartPage } from "#app/cart/cart-page";
import { readFailure } from "#app/cart/checkout-failure.server";
import { inTurn } from "#app/cart/in-turn";
import { listToGoOnWith } from "#app/catalog/featured-tiles.server";
import { readCheckoutId } from "#app/checkout/checkout-cookie.server";
import { readExpressCase } from "#app/checkout/express.server";
import { listExpressWays } from "#app/checkout/express-offer";
import { leaveForCheckout, leaveForExpress } from "#app/checkout/leave-cart.server";
import { findUndecidedPayment } from "#app/checkout/undecided-payment.server";
import { useDeviceWallets } from "#app/checkout/use-device-wallets";
import { isWallet } from "#app/checkout/wallets";
import { buildPrivateMeta } from "#app/content/page-meta.server";
import { answerOr, isUnreachable, reasonOf } from "#app/kit/unanswered-form";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const cart = readCart(shop);
  const priced = await priceCart(shop, cart, await readCheckoutId(shop));
  const { failure, forget } = await readFailure(shop, request);
  const headers = new Headers({ "cache-control": "no-store" });
  if (forget !== null) headers.append("set-cookie", forget);
  if (isOutdated(priced)) headers.append("set-cookie", keepCart(shop, bringUpToDate(cart, priced)));
  const express = listExpressWays(await readExpressCase(shop, priced));
  const undecided = failure?.reason === "undecided" ? await findUndecidedPayment(shop) : null;
  const meta = await buildPrivateMeta(shop, "cart.heading");
  const featured = priced.lines.length === 0 ? await listToGoOnWith(shop) : [];
  return data({ meta, priced, express, failure, undecided, featured }, { headers });
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = CartFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return refuse("bad-input", 400);
  const cart = readCart(shop);
  if (form.data.intent === "checkout") {
    const { method, again } = form.data;
    const way = await (method === undefined
      ? leaveForCheckout(shop, cart, again === "yes")
      : leaveForExpress(shop, cart, method));
    return redirect(way.path, { headers: way.headers });
  }
  const change = changeCart(cart, form.data, shop.market.region);
  if (!change.ok) return refuse(change.reason, 422);
  const headers = { "set-cookie": keepCart(shop, change.cart) };
  // The loaders of this very request would still read the old cookie.
  if (form.data.next === "cart") return redirect("/cart", { headers });
  if (form.data.intent !== "add") return data<CartAnswer>({ kind: "changed" }, { headers });
  const at = shop.clock.now().getTime();
  return data<CartAnswer>({ kind: "added", sku: form.data.sku, at }, { headers });
}

/** A form that reaches nobody is told to its own page, which stays as it is. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const answer = inTurn(() => serverAction<CartAnswer>());
  return answerOr(answer, () => unreachable);
}

/** A line that another tab took out is still on this page. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (reasonOf(args.actionResult) === "line-gone") return true;
  return args.defaultShouldRevalidate && !isUnreachable(args.actionResult);
}

function refuse(reason: CartRefusal, status: number) {
  return data<CartAnswer>({ kind: "refused", reason }, { status });
}

/** Without this Remix leaves the loader's own header behind. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Cart() {
  const { priced, express, failure, undecided, featured } = useLoaderData<typeof loader>();
  const answer = useActionData<CartAnswer>();
  const wallets = useDeviceWallets();
  const ways = express.filter((way) => !isWallet(way) || wallets.includes(way));
  const refusal = answer?.kind === "refused" ? answer.reason : null;
  return <CartPage {...{ priced, failure, refusal, undecided, featured }} express={ways} />;
}
