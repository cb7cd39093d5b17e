// Head of a page for the printer: none of it is on paper. Without scripts the browser's own menu prints.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#studio/ui/hydrated";
import { Icon } from "#studio/ui/icons/icon";

export function PrintHead({ title, base }: { title: string; base: string }) {
  const { t } = useTranslation("orders");
  const hydrated = useHydrated();
  return (
    <header className="grid gap-2 print:hidden">
      <Link to={base} className="link w-fit text-14">
        ← {t("back")}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-22">{title}</h1>
        {hydrated ? (
          <button type="button" className="button button-primary" onClick={() => window.print()}>
            <Icon name="printer" />
            {t("print")}
          </button>
        ) : (
          <p className="text-14 text-quiet">{t("printHint")}</p>
        )}
      </div>
    </header>
  );
}
