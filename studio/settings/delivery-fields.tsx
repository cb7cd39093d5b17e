// Fields of delivery prices and sales tax. Work without scripts.
import { useTranslation } from "react-i18next";
import type { DeliveryOptionId } from "#contract/checkout/delivery-options";
import { listHiddenOptions } from "./hidden-options";

type Texts = Readonly<Partial<Record<string, string>>>;
type FieldsProps = { texts: Texts; wrong: readonly string[]; isReadOnly: boolean };

const amounts = ["first", "further"] as const;

function AmountField({
  option,
  amount,
  currency,
  texts,
  wrong,
  isReadOnly,
}: FieldsProps & {
  option: DeliveryOptionId;
  amount: (typeof amounts)[number];
  currency: string;
}) {
  const { t } = useTranslation("settings");
  const name = `${amount}.${option}`;
  const isWrong = wrong.includes(name);
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={name} className="text-14">
        {t(`delivery.${amount}`, { currency })}
      </label>
      <input
        id={name}
        name={name}
        className="input"
        inputMode="decimal"
        maxLength={12}
        disabled={isReadOnly}
        defaultValue={texts[name] ?? ""}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${name}-error` : undefined}
        // biome-ignore lint/a11y/noAutofocus: without scripts, a page that comes with its errors begins at the first.
        autoFocus={wrong[0] === name}
      />
      {isWrong && (
        <p id={`${name}-error`} role="alert" className="text-14 text-danger">
          {t("delivery.invalidPrice")}
        </p>
      )}
    </div>
  );
}

type PriceFieldsProps = FieldsProps & { options: readonly DeliveryOptionId[]; currency: string };

export function DeliveryPriceFields({ options, ...props }: PriceFieldsProps) {
  const { t } = useTranslation("settings");
  const hidden = listHiddenOptions(options, props.texts);
  return (
    <ul className="grid gap-5">
      {options.map((option) => (
        <li key={option}>
          <fieldset className="grid gap-2">
            <legend className="font-medium">{t(`delivery.${option}`)}</legend>
            {option === "fullStandardCost" ? (
              <p className="text-14 text-quiet">{t("delivery.always")}</p>
            ) : (
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="check"
                  name={`offered.${option}`}
                  defaultChecked={props.texts[`offered.${option}`] === "on"}
                  disabled={props.isReadOnly}
                />
                {t("delivery.offered")}
              </label>
            )}
            {hidden.includes(option) && (
              <p className="text-14 text-warning">{t("delivery.hiddenByFree")}</p>
            )}
            <div className="grid gap-3 sm:grid-cols-2">
              {amounts.map((amount) => (
                <AmountField key={amount} {...props} option={option} amount={amount} />
              ))}
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  );
}

type State = { stateCode: string; name: string; defaultPercent: number };

export function SalesTaxFields({
  states,
  texts,
  wrong,
  isReadOnly,
}: FieldsProps & { states: readonly State[] }) {
  const { t, i18n } = useTranslation("settings");
  const percent = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3 });
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {states.map(({ stateCode, name, defaultPercent }) => {
        const field = `tax.${stateCode}`;
        const isWrong = wrong.includes(field);
        return (
          <li key={stateCode} className="grid content-end gap-1">
            <label htmlFor={field} className="text-14">
              {name}
            </label>
            <input
              id={field}
              name={field}
              className="input"
              inputMode="decimal"
              maxLength={6}
              disabled={isReadOnly}
              defaultValue={texts[field] ?? ""}
              aria-invalid={isWrong || undefined}
              aria-describedby={`${field}-hint`}
              // biome-ignore lint/a11y/noAutofocus: as above.
              autoFocus={wrong[0] === field}
            />
            <p id={`${field}-hint`} className={`text-14 ${isWrong ? "text-danger" : "text-quiet"}`}>
              {isWrong
                ? t("delivery.invalidPercent")
                : t("delivery.default", { percent: percent.format(defaultPercent) })}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
