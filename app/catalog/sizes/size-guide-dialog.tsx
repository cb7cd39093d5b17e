// The size guide in a dialog of its own, with a switch between the units. Loaded when asked for.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocalization, useReplaceableT } from "#app/localization/localization-context";
import { Dialog } from "#app/ui/dialog/dialog";
import { Picture } from "#app/ui/picture/picture";
import { defaultLengthUnit, type LengthUnit, type SizeChart, type SizeGuide } from "./size-guide";
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
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  return (
    <Dialog
      open={open}
      title={tOwn("listing.sizeGuide")}
      closeLabel={t("dialog.close")}
      onClose={onClose}
      wide
    >
      <p className="size-guide-title mb-4 text-quiet">{title}</p>
      {guide.kind === "table" && <Measures chart={guide.chart} chosen={chosen} />}
      {guide.kind === "picture" && (
        <Picture
          src={guide.url}
          alt={tOwn("listing.sizeGuide")}
          width={1000}
          height={1000}
          className="size-picture w-full"
        />
      )}
    </Dialog>
  );
}

function Measures({ chart, chosen }: { chart: SizeChart; chosen: string }) {
  const { t } = useTranslation();
  const { market } = useLocalization();
  const [unit, setUnit] = useState<LengthUnit>(() => defaultLengthUnit(market.region));
  const names = { inches: t("listing.inches"), cm: t("listing.centimeters") };
  return (
    <>
      <fieldset className="unit-switch mb-4 flex">
        <legend className="visually-hidden">{t("listing.units")}</legend>
        {(["inches", "cm"] as const).map((one) => (
          <label key={one} className="unit group/unit">
            <input
              type="radio"
              name="unit"
              className="visually-hidden peer"
              value={one}
              checked={unit === one}
              onChange={() => setUnit(one)}
            />
            <span className="flex min-h-11 cursor-pointer items-center border border-strong-line px-4 py-2 outline-mark group-first-of-type/unit:rounded-l group-last-of-type/unit:-ml-px group-last-of-type/unit:rounded-r peer-checked:relative peer-checked:border-mark peer-checked:font-bold peer-checked:[box-shadow:inset_0_0_0_1px_var(--color-mark)] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 forced-colors:peer-checked:border-3 forced-colors:peer-checked:border-[Highlight]">
              {names[one]}
            </span>
          </label>
        ))}
      </fieldset>
      <SizeTable chart={chart} unit={unit} caption={names[unit]} chosen={chosen} />
    </>
  );
}
