// The choices of a listing as links: each leads to the address of that choice, so that they work
// without scripts, can be shared, and Back returns to the one before (LST-04).
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { Icon } from "#app/ui/icon";
import type { Listing } from "#contract/catalog";
import {
  isInStock,
  type ListingSelection,
  offersColors,
  type SelectionIds,
  selectionIds,
  selectionPath,
} from "./listing-selection";

type OptionsProps = { listing: Listing; selection: ListingSelection };

export function ListingOptions({ listing, selection }: OptionsProps) {
  return (
    <div className="options">
      {listing.products.length > 1 && <Products listing={listing} selection={selection} />}
      {offersColors(selection.product) && <Colors listing={listing} selection={selection} />}
      <Sizes listing={listing} selection={selection} />
    </div>
  );
}

function OptionGroup(props: { label: string; value: string; children: ReactNode }) {
  return (
    <fieldset className="option-group">
      <legend>
        {props.label}: <strong>{props.value}</strong>
      </legend>
      <ul className="option-list">{props.children}</ul>
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

function Products({ listing, selection }: OptionsProps) {
  const { t } = useLocalization();
  const { product } = selection;
  const nameOf = (one: typeof product) => one.option?.value ?? one.productType;
  return (
    <OptionGroup label={product.option?.name ?? t("listing.style")} value={nameOf(product)}>
      {listing.products.map((candidate) => (
        <Choice
          key={candidate.productId}
          listing={listing}
          ids={{ ...selectionIds(selection), product: candidate.productId }}
          chosen={candidate === product}
          label={nameOf(candidate)}
          className="pill"
        >
          {nameOf(candidate)}
        </Choice>
      ))}
    </OptionGroup>
  );
}

function Colors({ listing, selection }: OptionsProps) {
  const { t } = useLocalization();
  return (
    <OptionGroup label={t("listing.color")} value={selection.variation.colorName}>
      {selection.product.variations.map((variation) => (
        <Choice
          key={variation.variationId}
          listing={listing}
          ids={{ ...selectionIds(selection), variation: variation.variationId }}
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
    </OptionGroup>
  );
}

function Sizes({ listing, selection }: OptionsProps) {
  const { t } = useLocalization();
  return (
    <OptionGroup label={t("listing.size")} value={selection.size.label}>
      {selection.variation.availableSizesWithId.map((size) => (
        <Choice
          key={size.id}
          listing={listing}
          ids={{ ...selectionIds(selection), size: size.id }}
          chosen={size === selection.size}
          label={isInStock(size) ? size.label : t("listing.sizeSoldOut", { size: size.label })}
          className={isInStock(size) ? "pill" : "pill pill-out"}
        >
          {size.label}
        </Choice>
      ))}
    </OptionGroup>
  );
}
