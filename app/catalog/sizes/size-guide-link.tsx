// The way to the size guide: to the table further down the page, or to a dialog once scripts run.
import { useState } from "react";
import type { ListingSelection } from "#app/catalog/listing-model/variant-selection";
import { useReplaceableT } from "#app/localization/localization-context";
import { Icon } from "#app/ui/icon";
import { useLazy } from "#app/ui/use-lazy";
import { useHydrated } from "#core/browser/use-hydrated";
import { findSizeGuide } from "./size-guide";

/** Where the table stands in the page. */
export const sizeTableId = "size-guide";

const look =
  "size-guide-link absolute -top-2.5 right-0 z-1 flex min-h-11 cursor-pointer items-center gap-1.5 text-14 underline underline-offset-3";

const load = () => import("./size-guide-dialog").then(({ SizeGuideDialog }) => SizeGuideDialog);

export function SizeGuideLink({
  selection,
  title,
}: {
  selection: ListingSelection;
  title: string;
}) {
  const tOwn = useReplaceableT();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  // Without the dialog the table in the page says the same.
  const [isMissing, setMissing] = useState(false);
  const Guide = useLazy(load, open, () => setMissing(true));
  const guide = findSizeGuide(selection.product.details);
  if (guide === null) return null;
  if (!hydrated || isMissing || guide.kind === "page") {
    const elsewhere = { href: guide.kind === "table" ? `#${sizeTableId}` : guide.url };
    return (
      <a className={look} {...elsewhere}>
        <Icon name="ruler" size={20} /> {tOwn("listing.sizeGuide")}
      </a>
    );
  }
  return (
    <>
      <button type="button" className={look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="ruler" size={20} /> {tOwn("listing.sizeGuide")}
      </button>
      {Guide !== null && (
        <Guide
          open={open}
          guide={guide}
          title={title}
          chosen={selection.size.label}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
