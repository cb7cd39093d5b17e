// Rows of a rule's conditions: a kind each, and what is typed for it. Without scripts there are blank rows to fill.
import { useTranslation } from "react-i18next";
import { useHydrated } from "#core/browser/use-hydrated";
import { Icon } from "#studio/ui/icons/icon";
import {
  askedBy,
  blankRow,
  type ConditionKind,
  type ConditionRow,
  conditionKinds,
} from "./rule-fields";

type RowProps = {
  row: ConditionRow;
  number: number;
  currency: string;
  typesId: string;
  isWrong: boolean;
  onChange(row: ConditionRow): void;
  onRemove(): void;
};

/** Every row sends all three fields, so that they stay together. */
function Condition(props: RowProps) {
  const { row, number, currency, typesId, isWrong, onChange, onRemove } = props;
  const { t } = useTranslation("collections");
  const asks = row.kind === "" ? "text" : askedBy[row.kind];
  const hidden = (isShown: boolean) => (isShown ? "" : "scripts:hidden");
  const valueLabel = asks === "prices" ? t("rule.from", { currency }) : t("rule.value", { number });
  return (
    <li className="flex flex-wrap items-center gap-2 border-t border-line py-2">
      <select
        name="kind"
        className="input w-auto min-w-44 flex-1 sm:w-60 sm:flex-none"
        aria-label={t("rule.kind", { number })}
        value={row.kind}
        onChange={({ currentTarget }) =>
          // Its options are the kinds.
          onChange({ ...row, kind: currentTarget.value as ConditionKind | "" })
        }
      >
        <option value="">{t("rule.choose")}</option>
        {conditionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </select>
      <input
        name="value"
        className={`input min-w-28 flex-1 ${hidden(asks !== "none")}`}
        aria-label={asks === "days" ? t("rule.days") : valueLabel}
        placeholder={asks === "prices" ? valueLabel : asks === "days" ? t("rule.days") : ""}
        inputMode={asks === "text" ? "text" : "decimal"}
        list={asks === "text" && row.kind === "type" ? typesId : undefined}
        maxLength={120}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? "rule-problem" : undefined}
        value={row.value}
        onChange={({ currentTarget }) => onChange({ ...row, value: currentTarget.value })}
      />
      <input
        name="to"
        className={`input min-w-28 flex-1 ${hidden(asks === "prices")}`}
        aria-label={t("rule.to", { currency })}
        placeholder={t("rule.to", { currency })}
        inputMode="decimal"
        maxLength={20}
        aria-invalid={isWrong || undefined}
        value={row.to}
        onChange={({ currentTarget }) => onChange({ ...row, to: currentTarget.value })}
      />
      <button
        type="button"
        className="hidden size-11 flex-none place-items-center rounded-(--radius) hover:bg-soft scripts:grid"
        aria-label={t("rule.remove", { number })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

type ConditionListProps = {
  rows: readonly ConditionRow[];
  currency: string;
  /** Of the list that suggests types of products. */
  typesId: string;
  /** The row that is no condition; null where all are. */
  wrongRow: number | null;
  onChange(rows: ConditionRow[]): void;
};

export function ConditionList(props: ConditionListProps) {
  const { rows, currency, typesId, wrongRow, onChange } = props;
  const { t } = useTranslation("collections");
  const isHydrated = useHydrated();
  const shown = isHydrated ? rows : [...rows, blankRow(), blankRow(), blankRow()];
  return (
    <div>
      <ol>
        {shown.map((row, index) => (
          <Condition
            // Rows have no names of their own, and their fields are what is typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
            key={index}
            row={row}
            currency={currency}
            typesId={typesId}
            number={index + 1}
            isWrong={index === wrongRow}
            onChange={(next) => onChange(rows.map((one, place) => (place === index ? next : one)))}
            onRemove={() => onChange(rows.filter((_, place) => place !== index))}
          />
        ))}
      </ol>
      <button
        type="button"
        className="button mt-2 hidden scripts:inline-flex"
        onClick={() => onChange([...rows, blankRow()])}
      >
        <Icon name="plus" />
        {t("rule.add")}
      </button>
    </div>
  );
}
