// What a promo code gives, as text of the list.
import type { TFunction } from "i18next";
import type { PromoBenefit } from "#contract/promotions/promo-code";
import type { Formats } from "#studio/format/format";

export function describeBenefit(
  benefit: PromoBenefit,
  t: TFunction<"promotions">,
  { money, exactPercent }: Formats,
): string {
  if (benefit.type === "percentage")
    return t("gives.percent", { share: exactPercent(benefit.value / 100) });
  if (benefit.type === "fixed_value") {
    const { amount, currency } = benefit.value;
    return t("gives.amount", { amount: money(amount, currency) });
  }
  return benefit.everyService === true ? t("gives.everyShipping") : t("gives.shipping");
}
