// Picker of market and language: where an order goes, in which currency and language: a
// link to the page before scripts run, the dialog afterwards.
import { useLocation } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon";
import { isPlainClick } from "#app/ui/links/link-button";
import { useToast } from "#app/ui/toast/toast";
import { useHydrated } from "#core/browser/use-hydrated";
import { localeNames } from "#core/locales";
import { useLocalization } from "./localization-context";
import { regionNames } from "./market-names";
import { buildPreferencesPath, returnPathOf } from "./return-path";
import { usePreferencesDialog } from "./use-preferences-dialog";

export function PreferencesPicker() {
  const { t } = useTranslation();
  const { market } = useLocalization();
  const { show } = useToast();
  const page = useLocation();
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const { parts, load } = usePreferencesDialog(() => {
    setOpen(false);
    show({ message: t("preferences.failed") });
  });
  const openDialog = (event: MouseEvent) => {
    // Without its dialog it is the link to the page again.
    if (!isPlainClick(event) || parts.step === "failed") return;
    event.preventDefault();
    setOpen(true);
    load();
  };
  return (
    <>
      <a
        className="preferences-link inline-flex min-h-11 items-center gap-2.5 text-14 no-underline hover:underline"
        href={buildPreferencesPath(page)}
        onClick={openDialog}
        aria-haspopup={hydrated && parts.step !== "failed" ? "dialog" : undefined}
        aria-busy={parts.step === "loading"}
      >
        <Icon name="globe" size={20} />
        <span>
          <span className="visually-hidden">
            {t("label.colon", { label: t("preferences.change") })}{" "}
          </span>
          {t(regionNames[market.region])} · {market.currency} · {localeNames[market.locale]}
        </span>
      </a>
      {parts.step === "ready" && (
        <parts.Dialog
          preferences={{ options: parts.options, next: returnPathOf(page) }}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
