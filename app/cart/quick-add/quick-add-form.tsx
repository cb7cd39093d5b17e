// Colour, size and price of one product, and the button that adds one unit to the cart.
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddForm } from "#app/cart/add-to-cart/use-add-form";
import {
  type Added,
  type AddedProduct,
  useAddToCartEvent,
} from "#app/cart/add-to-cart/use-add-to-cart-event";
import { describeFailure } from "#app/cart/cart-result";
import { isInStock } from "#app/catalog/listing-model/in-stock";
import { quickAddItem } from "#app/catalog/listing-model/product-event-items";
import {
  canBeAdded,
  chooseOptions,
  listSizes,
  type QuickAddChoice,
  type QuickAddIds,
  type QuickAddListing,
  type QuickAddProduct,
} from "#app/catalog/listing-model/quick-add-options";
import { useLocalization, useReplaceableT } from "#app/localization/localization-context";
import { SelectField } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { PageLink } from "#app/ui/links/page-link";
import { Notice } from "#app/ui/notice";
import { Picture } from "#app/ui/picture/picture";
import { money as moneyOf } from "#core/money/money";

export type QuickAddFormProps = {
  listing: QuickAddListing;
  /** The tile's product, out of those of its listing. */
  firstProductId: string;
  /** Where everything else about it is. */
  path: string;
  onAdded(added: Added): void;
};

export function QuickAddForm({ listing, firstProductId, path, onAdded }: QuickAddFormProps) {
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  const [ids, setIds] = useState<QuickAddIds>({ product: firstProductId });
  const { Form, answer, isBusy, send } = useAddForm();
  const { added, note } = useAddToCartEvent(answer);
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
      className="quick-add-form grid gap-4 [&>.notice]:mb-0"
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
      {answer?.kind === "refused" && <Notice tone="danger">{describeFailure(t, answer)}</Notice>}
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
        {canAdd ? tOwn("listing.addToCart") : tOwn("listing.outOfStock")}
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
    <div className="quick-add-head grid grid-cols-[72px_minmax(0,1fr)] items-center gap-3 in-[.quick-add]:pr-7">
      <Picture
        src={choice.color.imageUrl}
        alt=""
        width={72}
        height={72}
        className="size-18 rounded object-cover"
      />
      <div>
        <PageLink
          className="quick-add-title -my-3 inline-block py-3 leading-compact font-semibold wrap-anywhere no-underline hover:underline"
          to={path}
        >
          {listing.title}
        </PageLink>
        <p className="quick-add-price mt-1 [font-variant-numeric:tabular-nums]" aria-live="polite">
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
  const tOwn = useReplaceableT();
  return (
    <SelectField
      id="quick-add-product"
      label={product.option?.name ?? tOwn("listing.style")}
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
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  // A single colour without a name is no choice.
  if (product.colors.length === 1 && color.name === "") return null;
  return (
    <fieldset>
      <legend className="field-label wrap-anywhere">
        {t("label.colon", { label: tOwn("listing.color") })}{" "}
        <strong className="font-bold">{color.name}</strong>
      </legend>
      <div className="quick-add-colors mt-1.5 -ml-1 flex flex-wrap gap-1">
        {product.colors.map((one) => (
          <label
            key={one.variationId}
            className="quick-swatch relative grid size-11 cursor-pointer place-items-center rounded-circle outline-mark has-checked:[box-shadow:inset_0_0_0_2px_var(--color-mark)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              className="peer col-start-1 row-start-1 size-11 cursor-pointer opacity-0"
              type="radio"
              name="color"
              value={one.variationId}
              aria-label={one.name}
              checked={one === color}
              onChange={() => onPick(one.variationId)}
            />
            <svg
              className="pointer-events-none col-start-1 row-start-1 size-8 stroke-(--swatch-edge)"
              viewBox="0 0 40 40"
              width="40"
              height="40"
              aria-hidden="true"
            >
              <circle cx="20" cy="20" r="19.5" fill={one.hex} />
            </svg>
            <span className="pointer-events-none absolute right-0 bottom-0 hidden rounded-circle bg-primary p-0.5 text-on-primary peer-checked:block">
              <Icon name="check" size={12} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SizeField({ choice: { product, color, size }, onPick }: FieldProps) {
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  return (
    <SelectField
      id="quick-add-size"
      label={tOwn("listing.size")}
      error={undefined}
      value={size.id}
      onChange={(event) => onPick(event.currentTarget.value)}
    >
      {listSizes(product).map(({ id, label }) => {
        const offer = color.sizes.find((one) => one.id === id);
        const isLeft = offer !== undefined && isInStock(offer);
        return (
          <option key={id} value={id}>
            {isLeft ? label : t("listing.sizeSoldOut", { size: label })}
          </option>
        );
      })}
    </SelectField>
  );
}
