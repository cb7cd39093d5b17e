// Many or long sizes as a list (LST-08): a form that leads to the address of the choice, at once
// where scripts run and by its button where they do not.
import { Form, useNavigate } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { useHydrated } from "#app/ui/hydrated";
import type { Listing } from "#contract/catalog";
import { isInStock, type ListingSelection, selectionIds, selectionPath } from "./listing-selection";

type SizeDropdownProps = { listing: Listing; selection: ListingSelection };

export function SizeDropdown({ listing, selection }: SizeDropdownProps) {
  const { t } = useLocalization();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const ids = selectionIds(selection);
  return (
    <Form method="get" action={listing.url} className="size-form" preventScrollReset>
      <input type="hidden" name="product" value={ids.product} />
      <input type="hidden" name="variation" value={ids.variation} />
      <span className="select">
        <select
          name="size"
          className="input"
          aria-label={t("listing.size")}
          value={ids.size}
          onChange={(event) => {
            const size = event.currentTarget.value;
            navigate(selectionPath(listing, { ...ids, size }), {
              preventScrollReset: true,
            });
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
          {t("listing.chooseSize")}
        </button>
      )}
    </Form>
  );
}
