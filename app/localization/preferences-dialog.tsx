// The preferences over the page (localization-modal); loaded when it is first asked for.

import { useTranslation } from "react-i18next";
import { Dialog } from "#app/ui/dialog/dialog";
import type { Preferences } from "./preferences";
import { PreferencesForm } from "./preferences-form";

export type PreferencesDialogProps = {
  preferences: Preferences;
  open: boolean;
  onClose(): void;
};

export function PreferencesDialog({ preferences, open, onClose }: PreferencesDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      title={t("preferences.title")}
      closeLabel={t("dialog.close")}
      onClose={onClose}
    >
      <p className="preferences-text mb-6 text-quiet">{t("preferences.text")}</p>
      <PreferencesForm preferences={preferences} idStart="dialog" />
    </Dialog>
  );
}
