// The size guide in a dialog of its own, with a switch between the units. Loaded when asked for.
import { useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { Dialog } from "#app/ui/dialog";
import { Picture } from "#app/ui/picture";
import { habitualUnit, type LengthUnit, type SizeChart, type SizeGuide } from "./size-chart";
import { SizeTable } from "./size-table";

export type SizeGuideDialogProps = {
  open: boolean;
  guide: SizeGuide;
  /** What is measured: the listing's title. */
  title: string;
  /** Label of the chosen size. */
  chosen: string;
  onClose(): void;
};

export function SizeGuideDialog({ open, guide, title, chosen, onClose }: SizeGuideDialogProps) {
  const { t } = useLocalization();
  return (
    <Dialog
      open={open}
      title={t("listing.sizeGuide")}
      closeLabel={t("dialog.close")}
      onClose={onClose}
      wide
    >
      <p className="size-guide-title">{title}</p>
      {guide.kind === "table" && <Measures chart={guide.chart} chosen={chosen} />}
      {guide.kind === "picture" && (
        <Picture
          src={guide.url}
          alt={t("listing.sizeGuide")}
          width={1000}
          height={1000}
          className="size-picture"
        />
      )}
    </Dialog>
  );
}

function Measures({ chart, chosen }: { chart: SizeChart; chosen: string }) {
  const { t, market } = useLocalization();
  const [unit, setUnit] = useState<LengthUnit>(() => habitualUnit(market.region));
  const names = { inches: t("listing.inches"), cm: t("listing.centimeters") };
  return (
    <>
      <fieldset className="unit-switch">
        <legend className="visually-hidden">{t("listing.units")}</legend>
        {(["inches", "cm"] as const).map((one) => (
          <label key={one} className="unit">
            <input
              type="radio"
              name="unit"
              className="visually-hidden"
              value={one}
              checked={unit === one}
              onChange={() => setUnit(one)}
            />
            <span>{names[one]}</span>
          </label>
        ))}
      </fieldset>
      <SizeTable chart={chart} unit={unit} caption={names[unit]} chosen={chosen} />
    </>
  );
}
