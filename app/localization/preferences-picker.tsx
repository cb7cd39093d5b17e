// Shows where an order goes, in which currency and language, and leads to changing it (HDR-11): a
// link to the page before scripts run, the dialog afterwards.
import { useFetcher, useLocation } from "@remix-run/react";
import { type ComponentType, type MouseEvent, useState } from "react";
import { useHydrated } from "#app/ui/hydrated";
import { Icon } from "#app/ui/icon";
import { useLocalization } from "./localization-context";
import { nameLanguage, regionNames } from "./market-names";
import type { Preferences } from "./preferences";
import type { PreferencesDialogProps } from "./preferences-dialog";
import { buildPreferencesPath } from "./return-path";

const loadDialog = () => import("./preferences-dialog");

/** A press that asks for a new tab or window is the browser's own. */
function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

export function PreferencesPicker() {
  const { t, market } = useLocalization();
  const href = buildPreferencesPath(useLocation());
  const fetcher = useFetcher<Preferences>();
  const [Dialog, setDialog] = useState<ComponentType<PreferencesDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const openDialog = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setOpen(true);
    // The page may have changed since the dialog was last open, and with it the way back.
    fetcher.load(href);
    loadDialog().then(
      (loaded) => setDialog(() => loaded.PreferencesDialog),
      () => window.location.assign(href),
    );
  };
  return (
    <>
      <a
        className="preferences-link"
        href={href}
        onClick={openDialog}
        aria-haspopup={hydrated ? "dialog" : undefined}
        aria-busy={open && (Dialog === null || fetcher.data === undefined)}
      >
        <Icon name="globe" size={20} />
        <span>
          <span className="visually-hidden">{t("preferences.change")}: </span>
          {t(regionNames[market.region])} · {market.currency} ·{" "}
          {nameLanguage(market.locale, market.locale)}
        </span>
      </a>
      {Dialog !== null && fetcher.data !== undefined && (
        <Dialog preferences={fetcher.data} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
