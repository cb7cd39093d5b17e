// A link that opens a tab of its own says so to those who cannot see it happen.
import type { Translate } from "#app/localization/shop-i18n";

export const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;

export function NewTabHint({ t }: { t: Translate }) {
  return <span className="visually-hidden"> {t("link.newTab")}</span>;
}
