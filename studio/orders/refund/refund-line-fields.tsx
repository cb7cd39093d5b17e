// How many units of a part go back, and whether they go back into stock: of downloads, which have none, that is not
// asked.
import { useTranslation } from "react-i18next";
import type { RefundChoice, RefundPart } from "./refund.server";

type RefundLineFieldsProps = { part: RefundPart; name: string; choice: RefundChoice };

export function RefundLineFields({ part, name, choice }: RefundLineFieldsProps) {
  const { t } = useTranslation("orders");
  const { key, kind, left } = part;
  // Two fields of one article are distinguished by what they say of it.
  const title = kind === "any" ? name : `${name} (${t(`refund.part.${kind}`)})`;
  return (
    <div className="grid gap-1">
      {kind !== "any" && (
        <p className="text-14">
          <span className="font-medium">{t(`refund.part.${kind}`)}</span>
          <span className="block text-quiet">{t(`refund.partHint.${kind}`)}</span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label className="flex items-center gap-2">
          <input
            type="number"
            name={`units:${key}`}
            defaultValue={choice.units[key] || 0}
            min={0}
            max={left}
            inputMode="numeric"
            className="input w-20"
            aria-label={t("refund.units", { title })}
          />
          <span className="text-quiet">{t("ofUnits", { count: left })}</span>
        </label>
        {kind !== "any" && (
          <label className="flex min-h-11 items-center gap-2 text-14">
            <input
              type="checkbox"
              name="restock"
              value={key}
              className="check"
              defaultChecked={choice.restock.includes(key)}
              aria-label={t("refund.restockOf", { title })}
            />
            {t("refund.restock")}
          </label>
        )}
      </div>
    </div>
  );
}
