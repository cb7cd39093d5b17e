// One line of the cart: what it is, how many, what it costs, and the way out.
import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CartResult } from "#app/cart/cart-result";
import { QuantityField } from "#app/cart/fields/quantity-field";
import { ResponseModeField } from "#app/cart/fields/response-mode-field";
import { useFailureToast } from "#app/cart/fields/use-failure-toast";
import type { PricedLine } from "#app/cart/price-cart.server";
import { useLocalization } from "#app/localization/localization-context";
import { PageLink } from "#app/ui/links/page-link";
import { Picture } from "#app/ui/picture/picture";
import { useHydrated } from "#core/browser/use-hydrated";
import { useRemovedLine } from "./use-cart-events";

type CartLineProps = {
  /** A quantity of 0 means that it is being removed: its form must still report whether that worked. */
  line: PricedLine;
  /** A quantity that was typed and refused. */
  refused: string | undefined;
  /** Called when the shopper removes the line, while it may still hold the focus. */
  onRemove(): void;
};

export function CartLineRow({ line, refused, onRemove }: CartLineProps) {
  const { t } = useTranslation();
  const { money } = useLocalization();
  const { item } = line;
  useRemovedLine(line);
  const description = [
    item.selectedSize.label &&
      `${t("label.colon", { label: t("cart.size") })} ${item.selectedSize.label}`,
    item.colorName && `${t("label.colon", { label: t("cart.color") })} ${item.colorName}`,
  ]
    .filter(Boolean)
    .join(", ");
  const name = [item.title, description].filter(Boolean).join(", ");
  return (
    <li
      className="cart-line grid grid-cols-[120px_minmax(0,1fr)_auto] gap-x-5 gap-y-2 border-b border-line py-5 max-xs:grid-cols-[84px_minmax(0,1fr)_auto] max-xs:gap-x-3"
      hidden={line.quantity === 0}
    >
      <PageLink
        className="cart-picture self-start overflow-hidden rounded no-underline"
        to={`/listing/${encodeURIComponent(line.slug)}`}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture
          src={item.primaryImages.thumblarge}
          alt=""
          width={160}
          height={160}
          className="aspect-square w-30 max-xs:w-21"
        />
      </PageLink>
      <div className="cart-words min-w-0">
        <PageLink
          className="cart-title -my-2.5 inline-block py-2.5 font-semibold wrap-anywhere no-underline hover:underline"
          to={`/listing/${encodeURIComponent(line.slug)}`}
        >
          {item.title}
        </PageLink>
        <p className="cart-type text-14 text-quiet">{item.productType}</p>
        <p className="cart-options text-14 text-quiet">{description}</p>
        <div className="cart-controls mt-3 flex flex-wrap items-center gap-3">
          <QuantityForm line={line} name={name} refused={refused} />
          <RemoveForm sku={line.sku} name={name} onRemove={onRemove} />
        </div>
      </div>
      <p className="cart-total font-semibold [font-variant-numeric:tabular-nums]">
        {money(line.total)}
      </p>
    </li>
  );
}

type QuantityFormProps = { line: PricedLine; name: string; refused: string | undefined };

function QuantityForm({ line, name, refused }: QuantityFormProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const fetcher = useFetcher<CartResult>({ key: `cart:${line.sku}` });
  // The form that removes the line shares this fetcher.
  useFailureToast(fetcher.data);
  return (
    <fetcher.Form
      method="post"
      action="/cart"
      className="cart-quantity flex flex-wrap items-center gap-3 [&_.quantity]:w-21"
      // Without scripts the shop answers in its own language, not the browser.
      noValidate={!hydrated}
    >
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="sku" value={line.sku} />
      <ResponseModeField />
      <QuantityField
        id={`quantity-${line.sku}`}
        label={t("cart.quantityOf", { name })}
        defaultQuantity={line.quantity}
        stock={line.item.inventoryCount}
        isCut={line.isCut}
        refused={refused}
        onPick={(quantity) => {
          // A field that is left as it was.
          if (quantity === line.quantity && !line.isCut) return;
          fetcher.submit(
            { intent: "update", sku: line.sku, quantity, next: "stay" },
            { method: "post", action: "/cart" },
          );
        }}
      />
      {!hydrated && (
        <button type="submit" className="button button-small">
          {t("cart.update")}
        </button>
      )}
    </fetcher.Form>
  );
}

type RemoveFormProps = { sku: string; name: string; onRemove(): void };

function RemoveForm({ sku, name, onRemove }: RemoveFormProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher({ key: `cart:${sku}` });
  return (
    <fetcher.Form method="post" action="/cart" onSubmit={onRemove}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="sku" value={sku} />
      <ResponseModeField />
      {/* The word, not its target, begins where the rest does once it has a line of its own. */}
      <button
        type="submit"
        className="link-button -ml-1"
        aria-label={t("cart.removeItem", { name })}
      >
        {t("cart.remove")}
      </button>
    </fetcher.Form>
  );
}
