// Prints the page; without scripts the browser's own menu does.
import { useTranslation } from "react-i18next";
import { useHydrated } from "#app/ui/hydrated";

export function PrintButton() {
  const { t } = useTranslation();
  if (!useHydrated()) return null;
  return (
    <button type="button" className="button" onClick={() => window.print()}>
      {t("thanks.print")}
    </button>
  );
}
