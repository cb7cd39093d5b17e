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
import { applyCartForm } from "#app/cart/apply-cart-form.server";
import { CartFormSchema, LimitedQuerySchema, parseBadQuantity } from "#app/cart/cart.schema";
import {
  bringUpToDate,
  findLimitedLine,
  isOutdated,
  keepCart,
  priceCart,
  readCart,
} from "#app/cart/cart.server";
import { type CartAnswer, type CartRefusal, unreachable } from "#app/cart/cart-answer";
import { CartPage } from "#app/cart/cart-page";
import { readFailure } from "#app/cart/checkout-failure.server";
import { inTurn } from "#app/cart/in-turn";
import { listSuggestedTiles } from "#app/catalog/suggested-tiles.server";
import { readCheckoutId } from "#app/checkout/checkout-cookie.server";
import { findEarlierPayment } from "#app/checkout/earlier-payment.server";
import { readExpressCase } from "#app/checkout/express.server";
import { listExpressWays } from "#app/checkout/express-offer";
import { leaveForCheckout, leaveForExpress } from "#app/checkout/leave-cart.server";
import { useDeviceWallets } from "#app/checkout/use-device-wallets";
import { isWallet } from "#app/checkout/wallets";
import { buildPrivateMeta } from "#app/content/page-meta.server";
import { parseQuery } from "#app/kit/query";
import { answerOr, isUnreachable, reasonOf } from "#app/kit/unanswered-form";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const cart = readCart(shop);
  const priced = await priceCart(shop, cart, await readCheckoutId(shop));
  const { failure, forget } = await readFailure(shop, request);
  const headers = new Headers({ "cache-control": "no-store" });
  if (forget !== null) headers.append("set-cookie", forget);
  if (isOutdated(priced)) headers.append("set-cookie", keepCart(shop, bringUpToDate(cart, priced)));
  const express = listExpressWays(await readExpressCase(shop, priced));
  const isPaid = failure?.reason === "pending" || failure?.reason === "ordered";
  const earlier = isPaid ? await findEarlierPayment(shop, cart) : null;
  const meta = await buildPrivateMeta(shop, "cart.heading");
  const featured = priced.lines.length === 0 ? await listSuggestedTiles(shop) : [];
  const limited = findLimitedLine(priced, parseQuery(request, LimitedQuerySchema).limited);
  return data({ meta, priced, express, failure, earlier, featured, limited }, { headers });
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const fields = Object.fromEntries(await request.formData());
  const form = CartFormSchema.safeParse(fields);
  if (!form.success) {
    const typed = parseBadQuantity(fields, form.error);
    const reason = typed === null ? "bad-input" : "bad-quantity";
    return refuse({ kind: "refused", reason, ...typed }, 400);
  }
  if (form.data.intent === "checkout") {
    const { method, again } = form.data;
    const cart = readCart(shop);
    const way = await (method === undefined
      ? leaveForCheckout(shop, cart, again === "yes")
      : leaveForExpress(shop, cart, method));
    return redirect(way.path, { headers: way.headers });
  }
  const change = await applyCartForm(shop, form.data, await readCheckoutId(shop));
  if (!change.ok) return refuse(change.refusal, 422);
  const headers = { "set-cookie": keepCart(shop, change.cart) };
  // The loaders of this very request would still read the old cookie.
  if (form.data.next === "cart") return redirect(change.path, { headers });
  return data<CartAnswer>(change.answer, { headers });
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

function refuse(refusal: CartRefusal, status: number) {
  return data<CartAnswer>(refusal, { status });
}

/** Without this Remix leaves the loader's own header behind. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Cart() {
  const { express, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<CartAnswer>();
  const wallets = useDeviceWallets();
  const ways = express.filter((way) => !isWallet(way) || wallets.includes(way));
  const refusal = answer?.kind === "refused" ? answer : null;
  return <CartPage {...page} refusal={refusal} express={ways} />;
}
