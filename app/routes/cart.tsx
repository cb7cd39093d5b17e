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
  Link,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import type { Cart } from "#app/cart/cart";
import { CartFormSchema } from "#app/cart/cart.schema";
import {
  changeCart,
  keepCart,
  priceCart,
  readCart,
  withoutUnavailable,
} from "#app/cart/cart.server";
import {
  type CartAnswer,
  type CartRefusal,
  isUnreachable,
  unreachable,
} from "#app/cart/cart-answer";
import { CartLineRow } from "#app/cart/cart-line";
import { CartNotice } from "#app/cart/cart-notice";
import { CartSummary } from "#app/cart/cart-summary";
import { keepCheckoutId } from "#app/checkout/checkout-cookie.server";
import { checkoutPlace } from "#app/checkout/checkout-place";
import { startCheckout } from "#app/checkout/start-checkout.server";
import { buildPrivateMeta } from "#app/content/page-meta.server";
import type { ShopContext } from "#app/context";
import { useLocalization } from "#app/localization/localization-context";
import { flagsOf } from "#app/tenancy/flags";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const cart = readCart(shop);
  const priced = await priceCart(shop, cart);
  const headers = new Headers({ "cache-control": "no-store" });
  if (priced.unavailable.length > 0) {
    headers.append("set-cookie", keepCart(shop, withoutUnavailable(cart, priced)));
  }
  const failure = new URL(request.url).searchParams.get("error");
  const meta = await buildPrivateMeta(shop, "cart.heading");
  return data({ meta, priced, failure }, { headers });
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = CartFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return refuse("bad-input", 400);
  const cart = readCart(shop);
  if (form.data.intent === "checkout") return goToCheckout(shop, cart);
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
  try {
    return await serverAction<CartAnswer>();
  } catch (thrown) {
    // A redirect to follow.
    if (thrown instanceof Response) throw thrown;
    return unreachable;
  }
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.defaultShouldRevalidate && !isUnreachable(args.actionResult);
}

function refuse(reason: CartRefusal, status: number) {
  return data<CartAnswer>({ kind: "refused", reason }, { status });
}

async function goToCheckout(shop: ShopContext, cart: Cart) {
  const started = await startCheckout(shop, cart);
  if (!started.ok) return redirect(`/cart?error=${started.reason}`);
  return redirect(checkoutPlace(started.checkoutId, shop.site.legacyCheckoutUrl, flagsOf(shop)), {
    headers: { "set-cookie": await keepCheckoutId(shop, started.checkoutId) },
  });
}

/** Without this Remix leaves the loader's own header behind. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function CartPage() {
  const { priced, failure } = useLoaderData<typeof loader>();
  const answer = useActionData<CartAnswer>();
  const { t } = useLocalization();
  return (
    <main id="main" className="section">
      <h1 className="page-title">
        {t("cart.heading")}{" "}
        <span className="page-count">{t("cart.items", { count: priced.pieces })}</span>
      </h1>
      <CartNotice
        failure={failure}
        refusal={answer?.kind === "refused" ? answer.reason : null}
        unavailable={priced.unavailable}
        isMixed={priced.region === "MIXED"}
      />
      {priced.lines.length === 0 ? (
        <div className="empty">
          <p>{t("cart.empty")}</p>
          <Link className="button button-primary" to="/">
            {t("cart.continue")}
          </Link>
        </div>
      ) : (
        <div className="cart">
          <ul className="cart-lines">
            {priced.lines.map((line) => (
              <CartLineRow key={line.sku} line={line} />
            ))}
          </ul>
          <CartSummary subtotal={priced.subtotal} />
        </div>
      )}
    </main>
  );
}
