// Button that posts a whole order: without scripts by its own form, with scripts by the page's.
import type { ReactNode } from "react";

const iconButton =
  "grid size-11 flex-none place-items-center rounded-(--radius) hover:bg-soft aria-disabled:opacity-30";

export function SortOrderButton({
  listings,
  version,
  label,
  isOff = false,
  onOrder,
  children,
}: {
  listings: readonly string[];
  /** Of the order that the page shows. */
  version: string;
  label: string;
  /** Stays where it is, for the focus of who has just moved the entry to the end. */
  isOff?: boolean;
  onOrder(listings: readonly string[]): void;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOff) onOrder(listings);
      }}
    >
      <input type="hidden" name="intent" value="members" />
      <input type="hidden" name="version" value={version} />
      {listings.map((slug) => (
        <input key={slug} type="hidden" name="listing" value={slug} />
      ))}
      <button type="submit" className={iconButton} aria-label={label} aria-disabled={isOff}>
        {children}
      </button>
    </form>
  );
}
