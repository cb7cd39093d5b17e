// What an express payment that was pressed still needs, on the steps before it (EXP-03).
import { expressNames } from "#app/cart/checkout-ways";
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";
import type { ExpressMethod } from "./express-offer";

export function ExpressNotice({ method }: { method: ExpressMethod }) {
  const { t } = useLocalization();
  const name = method === "card" ? t("express.card") : expressNames[method];
  return <Notice tone="neutral">{t("express.needsAddress", { method: name })}</Notice>;
}
