// Size selector for many or long sizes, and when it is used: a form that leads to the address of the
// choice, at once where scripts run and by its button where they do not.
import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isInStock } from "#app/catalog/listing-model/in-stock";
import {
  type ListingSelection,
  selectionIds,
  selectionPath,
} from "#app/catalog/listing-model/variant-selection";
import { useReplaceableT } from "#app/localization/localization-context";
import type { Listing } from "#contract/catalog/catalog";
import { useHydrated } from "#core/browser/use-hydrated";

const maxPills = 10;
const longestPill = 5;

/** What joins the character before it: an accent, a skin's colour, the next person of a family. */
const joined = /\u200D\p{Extended_Pictographic}|[\p{M}\p{Emoji_Modifier}\p{Cf}]/gu;
const flags = /\p{Regional_Indicator}\p{Regional_Indicator}/gu;

/**
 * As a person counts them. By patterns, since browsers without `Intl.Segmenter` would hydrate another selector than the
 * server rendered.
 */
function countCharacters(label: string): number {
  return [...label.replace(joined, "").replace(flags, "-")].length;
}

/** Side by side while they are few and short, otherwise a dropdown. */
export function isSizeDropdown(labels: readonly string[]): boolean {
  return labels.length > maxPills || labels.some((label) => countCharacters(label) > longestPill);
}

type SizeDropdownProps = {
  listing: Listing;
  selection: ListingSelection;
  /** Goes to the path of a choice. */
  onChoose(path: string): void;
};

export function SizeDropdown({ listing, selection, onChoose }: SizeDropdownProps) {
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  const hydrated = useHydrated();
  const ids = selectionIds(selection);
  const select = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    // A size may have been picked before the scripts came.
    const picked = select.current?.value ?? ids.size;
    if (picked !== ids.size) onChoose(selectionPath(listing, { ...ids, size: picked }));
  }, []);
  return (
    <Form method="get" action={listing.url} className="size-form flex gap-3" preventScrollReset>
      <input type="hidden" name="product" value={ids.product} />
      <input type="hidden" name="variation" value={ids.variation} />
      <span className="select flex-1">
        <select
          ref={select}
          name="size"
          // What a browser restores on its own is no pick.
          autoComplete="off"
          className="input"
          aria-label={tOwn("listing.size")}
          value={ids.size}
          onChange={(event) => {
            onChoose(selectionPath(listing, { ...ids, size: event.currentTarget.value }));
          }}
        >
          {selection.variation.availableSizesWithId.map((size) => (
            <option key={size.id} value={size.id}>
              {isInStock(size) ? size.label : t("listing.sizeSoldOut", { size: size.label })}
            </option>
          ))}
        </select>
      </span>
      {!hydrated && (
        <button type="submit" className="button">
          {tOwn("listing.chooseSize")}
        </button>
      )}
    </Form>
  );
}
