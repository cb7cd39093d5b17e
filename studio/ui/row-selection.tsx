// What a list says of its ticked rows: how many, and by keyboard a way to the bar of actions, which stands after all rows.
import { useTranslation } from "react-i18next";

/** The bar of the page's one list with boxes. It takes the focus: `tabIndex={-1}`. */
export const selectionBarId = "selection-actions";

/** In place of a row's key: the box that ticks all of them. */
export const allRows = "";
/** Key of the row whose box was changed last, by keyboard; null where it was not. */
export type ChangedBox = string | null;

/**
 * A pointer has no way through the rows to save, and another element in one of them has the whole list laid out again.
 * @param presses of the pointer, as a click counts them; none for a key or a screen reader
 */
export const changedBy = (presses: number, row: string): ChangedBox => (presses === 0 ? row : null);

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
