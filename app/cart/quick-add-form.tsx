// Colour, size and price of one product, and the button that puts one piece into the cart (TIL-10).
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { quickAddItem } from "#app/catalog/event-items";
import {
  canBeAdded,
  chooseOptions,
  listSizes,
  type QuickAddChoice,
  type QuickAddIds,
  type QuickAddListing,
  type QuickAddProduct,
} from "#app/catalog/quick-add-options";
import { useLocalization } from "#app/localization/localization-context";
import { SelectField } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { Notice } from "#app/ui/notice";
import { Picture } from "#app/ui/picture";
import { money as moneyOf } from "#contract/money";
import { describeRefusal } from "./cart-answer";
import { useAddForm } from "./use-add-form";
import { type Added, type AddedProduct, useToldAdd } from "./use-told-add";

export type QuickAddFormProps = {
  listing: QuickAddListing;
  /** The tile's product, out of those of its listing. */
  firstProductId: string;
  /** Where everything else about it is. */
  path: string;
  onAdded(added: Added): void;
};

export function QuickAddForm({ listing, firstProductId, path, onAdded }: QuickAddFormProps) {
  const { t } = useLocalization();
  const [ids, setIds] = useState<QuickAddIds>({ product: firstProductId });
  const { Form, answer, isBusy, send } = useAddForm();
  const { added, note } = useToldAdd(answer);
  // When it is idle again, the cart's count is there too.
  const isAdded = !isBusy && answer?.kind === "added";
  useEffect(() => {
    if (isAdded && added !== null) onAdded(added);
  }, [isAdded, onAdded, added]);
  const choice = chooseOptions(listing, ids);
  if (choice === null) return <p>{t("quickAdd.soldOut")}</p>;
  const canAdd = canBeAdded(choice);
  const item = quickAddItem(listing, choice);
  return (
    <Form
      method="post"
      action="/cart"
      className="quick-add-form"
      onSubmit={(event) => {
        if (item !== null) note(item, addedProductOf(listing, choice));
        send(event);
      }}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="sku" value={choice.offer?.sku ?? ""} />
      <input type="hidden" name="slug" value={listing.slug} />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="next" value="stay" />
      <Head listing={listing} choice={choice} path={path} />
      {listing.products.length > 1 && (
        <ProductField
          listing={listing}
          product={choice.product}
          onPick={(product) => setIds({ product })}
        />
      )}
      <Colors choice={choice} onPick={(color) => setIds({ ...ids, color })} />
      <SizeField choice={choice} onPick={(size) => setIds({ ...ids, size })} />
      {answer?.kind === "refused" && <Notice tone="danger">{describeRefusal(t, answer)}</Notice>}
      <button
        type="submit"
        className="button button-primary button-wide"
        disabled={!canAdd || !listing.isSold}
        aria-busy={isBusy}
        // A disabled button would lose the focus.
        aria-disabled={isBusy}
        onClick={(event) => {
          // Nor is the second click of a double one, whose first opened the options, an order.
          if (isBusy || event.detail > 1) event.preventDefault();
        }}
      >
        {canAdd ? t("listing.addToCart") : t("listing.outOfStock")}
      </button>
    </Form>
  );
}

function addedProductOf({ title }: QuickAddListing, choice: QuickAddChoice): AddedProduct {
  const { color, size } = choice;
  return { title, image: color.imageUrl, color: color.name, size: size.label };
}

type HeadProps = { listing: QuickAddListing; choice: QuickAddChoice; path: string };

function Head({ listing, choice, path }: HeadProps) {
  const { money } = useLocalization();
  const price = (choice.offer ?? choice.color.sizes[0])?.price;
  return (
    <div className="quick-add-head">
      <Picture src={choice.color.imageUrl} alt="" width={72} height={72} />
      <div>
        <Link className="quick-add-title" to={path}>
          {listing.title}
        </Link>
        <p className="quick-add-price" aria-live="polite">
          {price !== undefined && money(moneyOf(price, listing.currency))}
        </p>
      </div>
    </div>
  );
}

type ProductFieldProps = {
  listing: QuickAddListing;
  product: QuickAddProduct;
  onPick(productId: string): void;
};

function ProductField({ listing, product, onPick }: ProductFieldProps) {
  const { t } = useLocalization();
  return (
    <SelectField
      id="quick-add-product"
      label={product.option?.name ?? t("listing.style")}
      error={undefined}
      value={product.productId}
      onChange={(event) => onPick(event.currentTarget.value)}
    >
      {listing.products.map((one) => (
        <option key={one.productId} value={one.productId}>
          {one.option?.value ?? one.productType}
        </option>
      ))}
    </SelectField>
  );
}

type FieldProps = { choice: QuickAddChoice; onPick(id: string): void };

function Colors({ choice: { product, color }, onPick }: FieldProps) {
  const { t } = useLocalization();
  // A single colour without a name is no choice.
  if (product.colors.length === 1 && color.name === "") return null;
  return (
    <fieldset>
      <legend className="field-label">
        {t("label.colon", { label: t("listing.color") })} <strong>{color.name}</strong>
      </legend>
      <div className="quick-add-colors">
        {product.colors.map((one) => (
          <label key={one.variationId} className="quick-swatch">
            <input
              type="radio"
              name="color"
              value={one.variationId}
              aria-label={one.name}
              checked={one === color}
              onChange={() => onPick(one.variationId)}
            />
            <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
              <circle cx="20" cy="20" r="19.5" fill={one.hex} />
            </svg>
            <Icon name="check" size={16} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SizeField({ choice: { product, color, size }, onPick }: FieldProps) {
  const { t } = useLocalization();
  return (
    <SelectField
      id="quick-add-size"
      label={t("listing.size")}
      error={undefined}
      value={size.id}
      onChange={(event) => onPick(event.currentTarget.value)}
    >
      {listSizes(product).map(({ id, label }) => {
        const offer = color.sizes.find((one) => one.id === id);
        const isLeft = offer !== undefined && offer.inventoryCount !== 0;
        return (
          <option key={id} value={id}>
            {isLeft ? label : t("listing.sizeSoldOut", { size: label })}
          </option>
        );
      })}
    </SelectField>
  );
}
