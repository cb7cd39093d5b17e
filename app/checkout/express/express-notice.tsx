// What an express payment that was pressed still needs, on the steps before it.

import { useTranslation } from "react-i18next";
import { expressNames } from "#app/cart/lines/checkout-buttons";
import { Notice } from "#app/ui/notice";
import type { ExpressMethod } from "./express-offer";

export function ExpressNotice({ method }: { method: ExpressMethod }) {
  const { t } = useTranslation();
  const name = method === "card" ? t("express.card") : expressNames[method];
  return <Notice tone="neutral">{t("express.needsAddress", { method: name })}</Notice>;
}
