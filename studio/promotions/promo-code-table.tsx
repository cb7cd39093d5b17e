// The store's promo codes: a table on wide screens, cards on small ones.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Badge, TableFrame, type Tone } from "#studio/ui/page";
import { describeBenefit } from "./benefit-text";
import type { ListedPromoCode, PromoState } from "./promo-code-state";

const tones: Record<PromoState, Tone> = {
  active: "good",
  scheduled: "neutral",
  ended: "neutral",
  usedUp: "warning",
};

type PromoTableProps = { codes: readonly ListedPromoCode[]; storePath: string };

export function PromoTable({ codes, storePath }: PromoTableProps) {
  const { t } = useTranslation("promotions");
  const formats = useFormats();
  const { money, number, dateTime } = formats;
  return (
    <TableFrame label={t("title")}>
      <table className="table table-folded">
        <thead>
          <tr>
            <th scope="col">{t("column.code")}</th>
            <th scope="col">{t("column.state")}</th>
            <th scope="col">{t("column.gives")}</th>
            <th scope="col" className="text-end">
              {t("column.used")}
            </th>
            <th scope="col" className="text-end">
              {t("column.revenue")}
            </th>
            <th scope="col">{t("column.time")}</th>
          </tr>
        </thead>
        <tbody>
          {codes.map(
            ({
              code,
              state,
              benefit,
              appliesTo,
              used,
              usageLimit,
              revenue,
              startsAt,
              endsAt,
              banner,
            }) => (
              <tr key={code}>
                <td>
                  <Link
                    className="link font-mono font-medium"
                    to={`${storePath}/promotions/codes/${encodeURIComponent(code)}`}
                  >
                    {code}
                  </Link>
                </td>
                <td>
                  <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
                </td>
                <td className="sm:min-w-44">
                  {describeBenefit(benefit, t, formats)}
                  {appliesTo !== null && (
                    <span className="block text-14 text-quiet">{t("forSome")}</span>
                  )}
                  {banner && <span className="block text-14 text-quiet">{t("inBanner")}</span>}
                </td>
                <td className="whitespace-nowrap sm:text-end" data-label={t("column.used")}>
                  {usageLimit === null
                    ? number(used)
                    : t("usedOf", { used: number(used), limit: number(usageLimit) })}
                </td>
                <td className="whitespace-nowrap sm:text-end" data-label={t("column.revenue")}>
                  {revenue.length === 0
                    ? "–"
                    : revenue.map((sum) => (
                        <span key={sum.currency} className="block">
                          {money(sum.amountMinor, sum.currency)}
                        </span>
                      ))}
                </td>
                <td className="text-14 whitespace-nowrap">
                  {startsAt !== null && (
                    <span className="block">{t("from", { time: dateTime(startsAt) })}</span>
                  )}
                  {endsAt === null ? t("noEnd") : t("until", { time: dateTime(endsAt) })}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}
