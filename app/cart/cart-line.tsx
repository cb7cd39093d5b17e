// One line of the cart: what it is, how many, what it costs, and the way out.
import { Link, useFetcher } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { useHydrated } from "#app/ui/hydrated";
import { Picture } from "#app/ui/picture";
import type { PricedLine } from "./cart.server";
import type { CartAnswer } from "./cart-answer";
import { NextField } from "./next-field";
import { QuantityField } from "./quantity-field";
import { useRemovedLine } from "./use-cart-events";
import { useRefusalToast } from "./use-refusal-toast";

type CartLineProps = {
  /** With a quantity of 0 it is on its way out: its form is still to tell whether that went well. */
  line: PricedLine;
  /** A quantity that was typed and refused. */
  refused: string | undefined;
  /** Told when the line is asked to go, and what had the focus with it. */
  onRemove(): void;
};

export function CartLineRow({ line, refused, onRemove }: CartLineProps) {
  const { t, money } = useLocalization();
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
    <li className="cart-line" hidden={line.quantity === 0}>
      <Link className="cart-picture" to={`/listing/${line.slug}`} tabIndex={-1} aria-hidden="true">
        <Picture src={item.primaryImages.thumblarge} alt="" width={160} height={160} />
      </Link>
      <div className="cart-words">
        <Link className="cart-title" to={`/listing/${line.slug}`}>
          {item.title}
        </Link>
        <p className="cart-type">{item.productType}</p>
        <p className="cart-options">{description}</p>
        <div className="cart-controls">
          <QuantityForm line={line} name={name} refused={refused} />
          <RemoveForm sku={line.sku} name={name} onRemove={onRemove} />
        </div>
      </div>
      <p className="cart-total">{money(line.total)}</p>
    </li>
  );
}

type QuantityFormProps = { line: PricedLine; name: string; refused: string | undefined };

function QuantityForm({ line, name, refused }: QuantityFormProps) {
  const { t } = useLocalization();
  const hydrated = useHydrated();
  const fetcher = useFetcher<CartAnswer>({ key: `cart:${line.sku}` });
  // The form that removes the line shares this fetcher.
  useRefusalToast(fetcher.data);
  return (
    <fetcher.Form
      method="post"
      action="/cart"
      className="cart-quantity"
      // Without scripts the shop answers in its own language, not the browser.
      noValidate={!hydrated}
    >
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="sku" value={line.sku} />
      <NextField />
      <QuantityField
        id={`quantity-${line.sku}`}
        label={t("cart.quantityOf", { name })}
        defaultQuantity={line.quantity}
        stock={line.item.inventoryCount}
        isCut={line.isCut}
        refused={refused}
        onPick={(quantity) =>
          fetcher.submit(
            { intent: "update", sku: line.sku, quantity, next: "stay" },
            { method: "post", action: "/cart" },
          )
        }
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
  const { t } = useLocalization();
  const fetcher = useFetcher({ key: `cart:${sku}` });
  return (
    <fetcher.Form method="post" action="/cart" onSubmit={onRemove}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="sku" value={sku} />
      <NextField />
      <button type="submit" className="link-button" aria-label={t("cart.removeItem", { name })}>
        {t("cart.remove")}
      </button>
    </fetcher.Form>
  );
}
