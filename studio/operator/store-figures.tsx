// What a store sold lately, beside the time before: sums alone.
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Section, TableFrame } from "#studio/ui/page";
import type { OperatorStore } from "./store.server";

type BothFigures = NonNullable<OperatorStore["figures"]>;
type Figures = BothFigures["now"];

const counts = ["visits", "carts", "checkouts", "orders"] as const;

export function StoreFigures({ now, before }: BothFigures) {
  const { t } = useTranslation("operator");
  const { number, money } = useFormats();
  const currencies = [...new Set([...now.revenue, ...before.revenue].map((sum) => sum.currency))];
  const revenueOf = ({ revenue }: Figures, currency: (typeof currencies)[number]) =>
    money(revenue.find((sum) => sum.currency === currency)?.amountMinor ?? 0, currency);
  const rows = [
    ...counts.map((name) => ({
      key: name,
      label: t(`figures.${name}`),
      now: number(now[name] ?? 0),
      before: number(before[name] ?? 0),
    })),
    ...currencies.map((currency) => ({
      key: currency,
      label: t("figures.revenue", { currency }),
      now: revenueOf(now, currency),
      before: revenueOf(before, currency),
    })),
  ];
  return (
    <Section title={t("figures.title")} text={t("figures.text")}>
      <TableFrame label={t("figures.title")}>
        <table className="table max-sm:[&_td]:px-1.5 max-sm:[&_th]:px-1.5 max-sm:[&_th]:hyphens-auto max-[359px]:[&_th]:wrap-anywhere">
          <thead>
            <tr>
              <th scope="col">{t("figures.what")}</th>
              <th scope="col" className="text-end align-bottom whitespace-normal">
                {t("figures.now")}
              </th>
              <th scope="col" className="text-end align-bottom whitespace-normal">
                {t("figures.before")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th
                  scope="row"
                  className="border-t border-line font-normal whitespace-normal text-text"
                >
                  {row.label}
                </th>
                <td className="text-end whitespace-nowrap">{row.now}</td>
                <td className="text-end whitespace-nowrap text-quiet">{row.before}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Section>
  );
}
