// The products' list as it is once the ticked ones are shown or hidden.
import type { ProductRow } from "./product-row";

/** What else is done with them is not seen in their rows, or is asked about first. */
export const isShownAtOnce = (form: FormData): boolean =>
  form.has("slug") && ["show", "hide"].includes(String(form.get("change")));

/** One without its file is not shown in the shop. */
export function applyOptimistic(
  rows: readonly ProductRow[],
  form: FormData,
): readonly ProductRow[] {
  const slugs = form.getAll("slug");
  const isHiding = form.get("change") === "hide";
  return rows.map((row) => {
    if (!slugs.includes(row.slug)) return row;
    if (isHiding) {
      return { ...row, ...(row.state === "private" && { isPrivate: true }), state: "hidden" };
    }
    const isShown = row.state === "hidden" && row.missingFile !== true;
    return isShown ? { ...row, state: row.isPrivate ? "private" : "public" } : row;
  });
}
