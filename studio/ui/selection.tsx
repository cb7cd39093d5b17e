// What a list says of its ticked rows: how many, and by keyboard a way to the bar of actions, which stands after all rows.
import { useTranslation } from "react-i18next";

/** The bar of the page's one list with boxes. It takes the focus: `tabIndex={-1}`. */
export const selectionBarId = "selection-actions";

/** Is always there: a region that comes with its text is not read out. */
export function SelectionStatus({ count, text }: { count: number; text: string }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="sr-only">
      {count > 0 && `${text}. ${t("selection.hint")}`}
    </p>
  );
}

/** Stands behind the box that was changed last, in a row that is `relative`. Seen once the keyboard comes to it. */
export function ToSelectionBar() {
  const { t } = useTranslation();
  return (
    // Not a link: another hash is another address, where nothing is ticked.
    <button
      type="button"
      className="button pointer-events-none absolute whitespace-nowrap top-1/2 left-12 z-10 -translate-y-1/2 opacity-0 focus-visible:pointer-events-auto focus-visible:opacity-100"
      onClick={() => document.getElementById(selectionBarId)?.focus()}
    >
      {t("selection.toActions")}
    </button>
  );
}
