// Fields of what an import is to do, for a new file and for one that was read. Work without scripts.
import { useTranslation } from "react-i18next";
import { type Currency, currencies } from "#core/money/currencies";

export type OptionValues = {
  currency: Currency;
  conversion: "none" | "shop" | "rate";
  rate: number | null;
  keepPrices: boolean;
  hidden: boolean;
  copyPictures: boolean;
};

type OptionFieldsProps = {
  values: OptionValues;
  shopCurrency: Currency;
  /** Beside the rate. */
  rateError: string | undefined;
};

const conversions = ["none", "shop", "rate"] as const;
const ticks = ["keepPrices", "hidden", "copyPictures"] as const;

export function OptionFields({ values, shopCurrency, rateError }: OptionFieldsProps) {
  const { t } = useTranslation("import");
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-1">
          <label htmlFor="currency" className="font-medium">
            {t("options.currency")}
          </label>
          <select
            id="currency"
            name="currency"
            className="input"
            defaultValue={values.currency}
            aria-describedby="currency-hint"
          >
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
          <p id="currency-hint" className="text-14 text-quiet">
            {t("options.currencyHint", { currency: shopCurrency })}
          </p>
        </div>
        <div className="grid content-start gap-1">
          <label htmlFor="conversion" className="font-medium">
            {t("options.conversion")}
          </label>
          <select
            id="conversion"
            name="conversion"
            className="input"
            defaultValue={values.conversion}
          >
            {conversions.map((conversion) => (
              <option key={conversion} value={conversion}>
                {t(`options.conversion.${conversion}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="grid content-start gap-1">
          <label htmlFor="rate" className="font-medium">
            {t("options.rate")}
          </label>
          <input
            id="rate"
            name="rate"
            className="input"
            inputMode="decimal"
            maxLength={20}
            defaultValue={values.rate ?? ""}
            aria-invalid={rateError !== undefined || undefined}
            aria-describedby={rateError === undefined ? "rate-hint" : "rate-hint rate-error"}
          />
          <p id="rate-hint" className="text-14 text-quiet">
            {t("options.rateHint")}
          </p>
          {rateError !== undefined && (
            <p id="rate-error" className="text-14 text-danger">
              {rateError}
            </p>
          )}
        </div>
      </div>
      <div>
        {ticks.map((name) => (
          <label key={name} className="flex min-h-11 items-start gap-3 py-2.5">
            <input type="checkbox" className="check" name={name} defaultChecked={values[name]} />
            <span>
              {t(`options.${name}`)}
              <span className="block text-14 text-quiet">{t(`options.${name}Hint`)}</span>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
