// The cart as a page: what is in it, what it comes to, and what happened to it.
import { useFetchers, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CartExpressMethod } from "#app/cart/cart-checkout-methods";
import { eventValueOfCart } from "#app/cart/cart-event-items";
import type { CartFailure } from "#app/cart/cart-result";
import type { CheckoutFailure } from "#app/cart/checkout-failure/checkout-failure";
import type { PricedCart, PricedLine } from "#app/cart/price-cart.server";
import { isOutdated } from "#app/cart/remove-unavailable-lines";
import { TileGrid } from "#app/catalog/tiles/tile-grid";
import { useReplaceableT } from "#app/localization/localization-context";
import { PageLink } from "#app/ui/links/page-link";
import type { TileProduct } from "#contract/catalog/catalog";
import { CartColumns } from "./cart-columns";
import { CartLineRow } from "./cart-line";
import { CartNotice } from "./cart-notice";
import { CartSummary, type RenderPaypal } from "./cart-summary";
import { readPendingChanges } from "./pending-changes";
import { applyPending } from "./pending-totals";
import { UnfinishedPaymentNotice } from "./unfinished-payment-notice";
import { useAddedLineEvent, useCartView, useFailedCheckoutEvent } from "./use-cart-events";
import { useLoweredSkus } from "./use-lowered-skus";
import { useRevalidateWhenVisible } from "./use-revalidate-when-visible";

type CartPageProps = {
  priced: PricedCart;
  express: readonly CartExpressMethod[];
  renderPaypal: RenderPaypal;
  failure: CheckoutFailure | null;
  cartFailure: CartFailure | null;
  /** Lowered to what can be ordered by the form that led here. */
  limited: PricedLine | null;
  /** By the form that led here, of a page whose scripts had not come. */
  added: { line: PricedLine; quantity: number } | null;
  /** What is in the cart was paid before, or its payment is pending. */
  earlier: { kind: "pending" | "ordered"; path: string } | null;
  /** For who has nothing in the cart. */
  featured: readonly TileProduct[];
};

export function CartPage(props: CartPageProps) {
  const { priced, express, renderPaypal, failure, cartFailure, limited, added, earlier, featured } =
    props;
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  const pending = readPendingChanges(useFetchers());
  const { lines, totalQuantity, subtotal } = applyPending(priced, pending);
  const lowered = useLoweredSkus(priced.lines, pending.size > 0);
  const { revalidate } = useRevalidator();
  const isCartOutdated = isOutdated(priced);
  useEffect(() => {
    // The next page's frame counts what left the cart still. Once: a browser may not take the cart's new cookie.
    if (isCartOutdated) revalidate();
  }, [isCartOutdated, revalidate]);
  const eventValue = eventValueOfCart(lines, subtotal);
  useAddedLineEvent(added);
  useCartView(eventValue);
  useFailedCheckoutEvent(failure);
  useRevalidateWhenVisible();
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = lines.every(({ quantity }) => quantity === 0);
  return (
    <main id="main" className="section">
      <h1 className="page-title" ref={heading} tabIndex={-1}>
        {tOwn("cart.heading")}{" "}
        <span className="page-count" role="status">
          {t("cart.items", { count: totalQuantity })}
        </span>
      </h1>
      {earlier !== null && <UnfinishedPaymentNotice {...earlier} eventValue={eventValue} />}
      <CartNotice
        failure={failure}
        cartFailure={cartFailure}
        unavailable={priced.unavailable}
        limited={limited}
        isCut={lowered.size > 0}
        isMixed={priced.region === "MIXED"}
      />
      {isEmpty && (
        <div className="empty">
          <p>{t("cart.empty")}</p>
          <PageLink className="button button-primary" to="/">
            {t("cart.continue")}
          </PageLink>
        </div>
      )}
      {isEmpty && featured.length > 0 && (
        <section>
          <h2 className="section-title">{t("home.featured")}</h2>
          <TileGrid products={featured} list="cart" nextPage={null} path="/cart" firstIsVisible />
        </section>
      )}
      {lines.length > 0 && (
        <CartColumns hidden={isEmpty}>
          <ul className="cart-lines border-t border-line">
            {lines.map((line) => (
              <CartLineRow
                key={line.sku}
                line={{ ...line, isCut: lowered.has(line.sku) && !pending.has(line.sku) }}
                refused={cartFailure?.sku === line.sku ? cartFailure.typed : undefined}
                // The button goes, and the focus must not go with it.
                onRemove={() => heading.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
          <CartSummary eventValue={eventValue} express={express} drawPaypal={renderPaypal} />
        </CartColumns>
      )}
    </main>
  );
}
