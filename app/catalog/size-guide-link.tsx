// The way to the size guide: to the table further down the page, or to a dialog once scripts run.
import { useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { useHydrated } from "#app/ui/hydrated";
import { Icon } from "#app/ui/icon";
import { useOnDemand } from "#app/ui/on-demand";
import type { ListingSelection } from "./listing-selection";
import { findSizeGuide } from "./size-chart";

/** Where the table stands in the page. */
export const sizeTableId = "size-guide";

const load = () => import("./size-guide-dialog").then(({ SizeGuideDialog }) => SizeGuideDialog);

export function SizeGuideLink({
  selection,
  title,
}: {
  selection: ListingSelection;
  title: string;
}) {
  const { t } = useLocalization();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  // Without the dialog the table in the page says the same.
  const [isMissing, setMissing] = useState(false);
  const Guide = useOnDemand(load, open, () => setMissing(true));
  const guide = findSizeGuide(selection.product.details);
  if (guide === null) return null;
  if (!hydrated || isMissing || guide.kind === "page") {
    const elsewhere = { href: guide.kind === "table" ? `#${sizeTableId}` : guide.url };
    return (
      <a className="size-guide-link" {...elsewhere}>
        <Icon name="ruler" size={20} /> {t("listing.sizeGuide")}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        className="size-guide-link"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="ruler" size={20} /> {t("listing.sizeGuide")}
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
