// Notice of a gate to a browser that blocks cookies: the pass that it hands out is one, so that it would be shown again.
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "#app/ui/notice";

export function BlockedCookiesNotice() {
  const { t } = useTranslation();
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => setIsBlocked(!navigator.cookieEnabled), []);
  return isBlocked ? <Notice tone="danger">{t("gate.noCookies")}</Notice> : null;
}
