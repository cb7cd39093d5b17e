// The choices of a listing as links: each leads to the address of that choice, so that they work
// without scripts, can be shared, and Back returns to the one before (LST-04).
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { Icon } from "#app/ui/icon";
import type { Listing } from "#contract/catalog";
import {
  chooseColor,
  chooseProduct,
  isInStock,
  type ListingSelection,
  offersColors,
  type SelectionIds,
  selectionIds,
  selectionPath,
} from "./listing-selection";
import { isSizeDropdown } from "./size-choice";
import { SizeDropdown } from "./size-dropdown";

export type OptionsProps = {
  listing: Listing;
  selection: ListingSelection;
  /** Stands beside the sizes: the way to the size guide. */
  sizeGuide: ReactNode;
};
type GroupProps = Omit<OptionsProps, "sizeGuide">;

export function ListingOptions({ listing, selection, sizeGuide }: OptionsProps) {
  return (
    <div className="options">
      {listing.products.length > 1 && <Products listing={listing} selection={selection} />}
      {offersColors(selection.product) && <Colors listing={listing} selection={selection} />}
      {selection.size.id !== "" && (
        <Sizes listing={listing} selection={selection} sizeGuide={sizeGuide} />
      )}
    </div>
  );
}

function OptionGroup(props: { label: string; value: string; children: ReactNode }) {
  const { t } = useLocalization();
  return (
    <fieldset className="option-group">
      <legend>
        {t("label.colon", { label: props.label })} <strong>{props.value}</strong>
      </legend>
      {props.children}
    </fieldset>
  );
}

type ChoiceProps = {
  listing: Listing;
  ids: Required<SelectionIds>;
  chosen: boolean;
  label: string;
  className: string;
  children: ReactNode;
};

function Choice({ listing, ids, chosen, label, className, children }: ChoiceProps) {
  return (
    <li>
      <Link
        to={selectionPath(listing, ids)}
        className={className}
        aria-label={label}
        aria-current={chosen ? "true" : undefined}
        preventScrollReset
        rel="nofollow"
      >
        {children}
      </Link>
    </li>
  );
}

function Products({ listing, selection }: GroupProps) {
  const { t } = useLocalization();
  const { product } = selection;
  const nameOf = (one: typeof product) => one.option?.value ?? one.productType;
  return (
    <OptionGroup label={product.option?.name ?? t("listing.style")} value={nameOf(product)}>
      <ul className="option-list">
        {listing.products.map((candidate) => (
          <Choice
            key={candidate.productId}
            listing={listing}
            ids={chooseProduct(selection, candidate)}
            chosen={candidate === product}
            label={nameOf(candidate)}
            className="pill"
          >
            {nameOf(candidate)}
          </Choice>
        ))}
      </ul>
    </OptionGroup>
  );
}

function Colors({ listing, selection }: GroupProps) {
  const { t } = useLocalization();
  return (
    <OptionGroup label={t("listing.color")} value={selection.variation.colorName}>
      <ul className="option-list">
        {selection.product.variations.map((variation) => (
          <Choice
            key={variation.variationId}
            listing={listing}
            ids={chooseColor(selection, variation)}
            chosen={variation === selection.variation}
            label={variation.colorName}
            className="swatch"
          >
            <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
              <circle cx="20" cy="20" r="19.5" fill={variation.attributes.hex} />
            </svg>
            <Icon name="check" size={18} />
          </Choice>
        ))}
      </ul>
    </OptionGroup>
  );
}

function Sizes({ listing, selection, sizeGuide }: OptionsProps) {
  const { t } = useLocalization();
  const { availableSizesWithId: sizes } = selection.variation;
  const asDropdown = isSizeDropdown(sizes.map(({ label }) => label));
  return (
    <div className="sizes">
      {sizeGuide}
      <OptionGroup label={t("listing.size")} value={selection.size.label}>
        {asDropdown ? (
          <SizeDropdown listing={listing} selection={selection} />
        ) : (
          <ul className="option-list">
            {sizes.map((size) => (
              <Choice
                key={size.id}
                listing={listing}
                ids={{ ...selectionIds(selection), size: size.id }}
                chosen={size === selection.size}
                label={
                  isInStock(size) ? size.label : t("listing.sizeSoldOut", { size: size.label })
                }
                className={isInStock(size) ? "pill" : "pill pill-out"}
              >
                {size.label}
              </Choice>
            ))}
          </ul>
        )}
      </OptionGroup>
      {!isInStock(selection.size) && (
        <p className="size-note">{t("listing.sizeGone", { size: selection.size.label })}</p>
      )}
    </div>
  );
}
