// Says that somebody else saved the product meanwhile. Nothing was overwritten; the person decides.
import { useTranslation } from "react-i18next";
import { Banner } from "#studio/ui/page";

type ConflictBannerProps = { onReload(): void; onSaveMine(): void };

export function ConflictBanner({ onReload, onSaveMine }: ConflictBannerProps) {
  const { t } = useTranslation("products");
  return (
    <Banner tone="warning">
      <p className="font-medium">{t("save.conflict")}</p>
      <p className="mt-1">{t("save.conflictText")}</p>
      <div className="mt-3 hidden flex-wrap gap-2 scripts:flex">
        <button type="button" className="button" onClick={onReload}>
          {t("save.reload")}
        </button>
        <button type="button" className="button" onClick={onSaveMine}>
          {t("save.mine")}
        </button>
      </div>
    </Banner>
  );
}
