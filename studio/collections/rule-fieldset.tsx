// Fields that say how a collection is filled, and in which order it shows its products.
import { type FormEvent, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { ConditionList } from "./condition-list";
import { blankRow, type RuleFields, sorts } from "./rule-fields";

type RuleFieldsetProps = {
  fields: RuleFields;
  currency: string;
  /** Types of the shop's products, as suggestions. */
  types: readonly string[];
  /** The condition that is none; null where all are. */
  wrongRow: number | null;
  /** What is wrong with the conditions. */
  problem: ReactNode;
  onChange(fields: RuleFields): void;
};

export function RuleFieldset(props: RuleFieldsetProps) {
  const { fields, currency, types, wrongRow, problem, onChange } = props;
  const { t } = useTranslation("collections");
  const typesId = useId();
  const isRule = fields.fill === "rule";
  const change = (next: Partial<RuleFields>) => onChange({ ...fields, ...next });
  const setFill = (event: FormEvent<HTMLInputElement>) => {
    const fill = event.currentTarget.value === "rule" ? "rule" : "hand";
    const rows = fill === "rule" && fields.rows.length === 0 ? [blankRow()] : fields.rows;
    const sort = fill === "rule" && fields.sort === "hand" ? "newest" : fields.sort;
    change({ fill, rows, sort });
  };
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{t("rule.title")}</legend>
        {(["hand", "rule"] as const).map((fill) => (
          <label key={fill} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              className="check"
              name="fill"
              value={fill}
              checked={fields.fill === fill}
              onChange={setFill}
            />
            {t(`fill.${fill}`)}
          </label>
        ))}
      </fieldset>
      <div className={isRule ? "grid gap-3" : "grid gap-3 scripts:hidden"}>
        <label className="flex flex-wrap items-center gap-3">
          <span className="font-medium">{t("rule.match")}</span>
          <select
            name="match"
            className="input w-auto"
            value={fields.match}
            onChange={({ currentTarget: { value } }) =>
              change({ match: value === "any" ? "any" : "all" })
            }
          >
            <option value="all">{t("match.all")}</option>
            <option value="any">{t("match.any")}</option>
          </select>
        </label>
        <ConditionList
          rows={fields.rows}
          currency={currency}
          typesId={typesId}
          wrongRow={wrongRow}
          onChange={(rows) => change({ rows })}
        />
        <datalist id={typesId}>
          {types.map((type) => (
            <option key={type} value={type} />
          ))}
        </datalist>
        {problem}
      </div>
      <label className="flex flex-wrap items-center gap-3">
        <span className="font-medium">{t("rule.sort")}</span>
        <select
          name="sort"
          className="input w-auto"
          value={fields.sort}
          onChange={({ currentTarget: { value } }) =>
            change({ sort: sorts.find((sort) => sort === value) ?? fields.sort })
          }
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort} disabled={isRule && sort === "hand"}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
