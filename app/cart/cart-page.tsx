// The cart as a page: what is in it, what it comes to, and what happened to it.
import { Link, useFetchers } from "@remix-run/react";
import { useRef } from "react";
import { TileGrid } from "#app/catalog/tile-grid";
import { useLocalization } from "#app/localization/localization-context";
import type { TileProduct } from "#contract/catalog";
import type { PricedCart } from "./cart.server";
import type { CartRefusal } from "./cart-answer";
import { CartLineRow } from "./cart-line";
import { CartNotice } from "./cart-notice";
import { CartSummary } from "./cart-summary";
import type { CheckoutFailure } from "./checkout-failure";
import type { ExpressWay } from "./checkout-ways";
import { worthOfCart } from "./event-items";
import { applyPending, readPendingChanges } from "./pending-changes";
import { UndecidedNotice } from "./undecided-notice";
import { useCartView, useRefusedCheckout } from "./use-cart-events";

type CartPageProps = {
  priced: PricedCart;
  express: readonly ExpressWay[];
  failure: CheckoutFailure | null;
  refusal: CartRefusal | null;
  /** A payment of this cart's that is not decided yet, and where it is asked after. */
  undecided: { checkAgain: string } | null;
  /** For who has nothing in the cart. */
  featured: readonly TileProduct[];
};

export function CartPage({
  priced,
  express,
  failure,
  refusal,
  undecided,
  featured,
}: CartPageProps) {
  const { t } = useLocalization();
  const { lines, pieces, subtotal } = applyPending(priced, readPendingChanges(useFetchers()));
  const worth = worthOfCart(lines, subtotal);
  useCartView(worth);
  useRefusedCheckout(failure);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = lines.every(({ quantity }) => quantity === 0);
  return (
    <main id="main" className="section">
      <h1 className="page-title" ref={heading} tabIndex={-1}>
        {t("cart.heading")}{" "}
        <span className="page-count" role="status">
          {t("cart.items", { count: pieces })}
        </span>
      </h1>
      {undecided !== null && <UndecidedNotice {...undecided} worth={worth} />}
      <CartNotice
        failure={failure}
        refusal={refusal}
        unavailable={priced.unavailable}
        isCut={lines.some(({ isCut }) => isCut)}
        isMixed={priced.region === "MIXED"}
      />
      {isEmpty && (
        <div className="empty">
          <p>{t("cart.empty")}</p>
          <Link className="button button-primary" to="/">
            {t("cart.continue")}
          </Link>
        </div>
      )}
      {isEmpty && featured.length > 0 && (
        <section>
          <h2 className="section-title">{t("home.featured")}</h2>
          <TileGrid products={featured} list="cart" nextPage={null} path="/cart" firstIsVisible />
        </section>
      )}
      {lines.length > 0 && (
        <div className="cart" hidden={isEmpty}>
          <ul className="cart-lines">
            {lines.map((line) => (
              <CartLineRow
                key={line.sku}
                line={line}
                // The button goes, and the focus must not go with it.
                onRemove={() => heading.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
          <CartSummary worth={worth} express={express} />
        </div>
      )}
    </main>
  );
}
