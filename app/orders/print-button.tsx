// Prints the page; without scripts the browser's own menu does.
import { useLocalization } from "#app/localization/localization-context";
import { useHydrated } from "#app/ui/hydrated";

export function PrintButton() {
  const { t } = useLocalization();
  if (!useHydrated()) return null;
  return (
    <button type="button" className="button" onClick={() => window.print()}>
      {t("thanks.print")}
    </button>
  );
}
