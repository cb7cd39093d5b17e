// The choices of a listing as links: each leads to the address of that choice, so that they work
// without scripts, can be shared, and Back returns to the one before.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isInStock } from "#app/catalog/listing-model/in-stock";
import {
  chooseColor,
  chooseProduct,
  type ListingSelection,
  offersColors,
  type SelectionIds,
  selectionIds,
  selectionPath,
} from "#app/catalog/listing-model/variant-selection";
import { isSizeDropdown, SizeDropdown } from "#app/catalog/sizes/size-dropdown";
import { useReplaceableT } from "#app/localization/localization-context";
import { Icon } from "#app/ui/icon";
import { isPlainClick } from "#app/ui/links/link-button";
import type { Listing } from "#contract/catalog/catalog";

export type OptionsProps = {
  listing: Listing;
  selection: ListingSelection;
  /** Goes to the path of a choice. */
  onChoose(path: string): void;
  /** Stands beside the sizes: the way to the size guide. */
  sizeGuide: ReactNode;
};
type GroupProps = Omit<OptionsProps, "sizeGuide">;

export function VariantSelectors({ sizeGuide, ...group }: OptionsProps) {
  const { listing, selection } = group;
  return (
    <div className="options my-4 grid grid-cols-1 gap-6 max-sm:mt-2 max-sm:gap-4">
      {listing.products.length > 1 && <Products {...group} />}
      {offersColors(selection.product) && <Colors {...group} />}
      {selection.size.id !== "" && <Sizes {...group} sizeGuide={sizeGuide} />}
    </div>
  );
}

function OptionGroup(props: { label: string; value: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <fieldset className="option-group">
      <legend className="mb-2.5 wrap-anywhere in-[.sizes]:pr-35 max-sm:mb-1.5">
        {t("label.colon", { label: props.label })} <strong>{props.value}</strong>
      </legend>
      {props.children}
    </fieldset>
  );
}

function OptionList({ children }: { children: ReactNode }) {
  return <ul className="option-list flex flex-wrap gap-2.5">{children}</ul>;
}

type ChoiceProps = Pick<GroupProps, "listing" | "onChoose"> & {
  ids: Required<SelectionIds>;
  chosen: boolean;
  label: string;
  className: string;
  children: ReactNode;
};

function Choice(props: ChoiceProps) {
  const { listing, ids, chosen, label, className, onChoose, children } = props;
  const path = selectionPath(listing, ids);
  return (
    <li>
      <a
        href={path}
        className={className}
        aria-label={label}
        aria-current={chosen ? "true" : undefined}
        rel="nofollow"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onChoose(path);
        }}
      >
        {children}
      </a>
    </li>
  );
}

function Products({ listing, selection, onChoose }: GroupProps) {
  const tOwn = useReplaceableT();
  const { product } = selection;
  const nameOf = (one: typeof product) => one.option?.value ?? one.productType;
  return (
    <OptionGroup label={product.option?.name ?? tOwn("listing.style")} value={nameOf(product)}>
      <OptionList>
        {listing.products.map((candidate) => (
          <Choice
            key={candidate.productId}
            listing={listing}
            onChoose={onChoose}
            ids={chooseProduct(selection, candidate)}
            chosen={candidate === product}
            label={nameOf(candidate)}
            className="pill"
          >
            {nameOf(candidate)}
          </Choice>
        ))}
      </OptionList>
    </OptionGroup>
  );
}

function Colors({ listing, selection, onChoose }: GroupProps) {
  const tOwn = useReplaceableT();
  return (
    <OptionGroup label={tOwn("listing.color")} value={selection.variation.colorName}>
      <OptionList>
        {selection.product.variations.map((variation) => (
          <Choice
            key={variation.variationId}
            listing={listing}
            onChoose={onChoose}
            ids={chooseColor(selection, variation)}
            chosen={variation === selection.variation}
            label={variation.colorName}
            className="swatch relative grid size-12 place-items-center rounded-circle current:[box-shadow:inset_0_0_0_2px_var(--color-mark)]"
          >
            <svg
              className="stroke-(--swatch-edge) in-[.swatch[aria-current]]:size-9"
              viewBox="0 0 40 40"
              width="40"
              height="40"
              aria-hidden="true"
            >
              <circle cx="20" cy="20" r="19.5" fill={variation.attributes.hex} />
            </svg>
            {variation === selection.variation && (
              <span className="absolute -right-px -bottom-px rounded-circle bg-primary p-0.5 text-on-primary">
                <Icon name="check" size={14} />
              </span>
            )}
          </Choice>
        ))}
      </OptionList>
    </OptionGroup>
  );
}

function Sizes({ listing, selection, onChoose, sizeGuide }: OptionsProps) {
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  const { availableSizesWithId: sizes } = selection.variation;
  const asDropdown = isSizeDropdown(sizes.map(({ label }) => label));
  return (
    <div className="sizes relative">
      {sizeGuide}
      <OptionGroup label={tOwn("listing.size")} value={selection.size.label}>
        {asDropdown ? (
          <SizeDropdown listing={listing} selection={selection} onChoose={onChoose} />
        ) : (
          <OptionList>
            {sizes.map((size) => (
              <Choice
                key={size.id}
                listing={listing}
                onChoose={onChoose}
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
          </OptionList>
        )}
      </OptionGroup>
      {!isInStock(selection.size) && (
        <p className="size-note mt-2.5 text-14">
          {t("listing.sizeGone", { size: selection.size.label })}
        </p>
      )}
    </div>
  );
}
