// The logo as the way home.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LogoMark, type LogoMarkProps } from "#app/theme/logo-mark";

export function Logo(mark: LogoMarkProps) {
  const { t } = useTranslation();
  return (
    <Link to="/" className="logo" aria-label={t("header.home", { store: mark.storeName })}>
      <LogoMark {...mark} />
    </Link>
  );
}
