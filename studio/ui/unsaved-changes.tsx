// Bar that says that a form has changes, the key that saves them, and a question before they are left behind.
import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useOnline } from "#studio/connection/online";
import { useStalled } from "#studio/connection/stalled-requests";
import { Dialog } from "./dialog";
import { useSaveKey } from "./save-key";
import { SubmitButton } from "./submit-button";

type UnsavedChangesProps = {
  /** Whether the form differs from what is stored. */
  isDirty: boolean;
  /** Of the form that it saves. */
  form: string;
  isBusy?: boolean;
  onDiscard(): void;
};

/** Asks on links, Back and closing the window; a form that has not changed never asks. */
export function UnsavedChanges({ isDirty, form, isBusy = false, onDiscard }: UnsavedChangesProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isStalled = useStalled();
  // What waits for an answer may never have left.
  const isSaving = isBusy && !isStalled;
  useSaveKey(form, isDirty && !isBusy);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction: _ }) =>
      isDirty && !isSaving && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return (
    <>
      {isDirty && (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 lg:rounded-lg lg:border">
          <p role="status">{t(isOnline ? "unsaved.title" : "unsaved.offline")}</p>
          <div className="flex gap-2">
            <button type="button" className="button" onClick={onDiscard}>
              {t("unsaved.discard")}
            </button>
            <SubmitButton form={form} isBusy={isBusy}>
              {t("save")}
            </SubmitButton>
          </div>
        </div>
      )}
      <Dialog
        open={blocker.state === "blocked"}
        title={t("unsaved.leaveTitle")}
        onClose={() => blocker.reset?.()}
      >
        <p>{t("unsaved.leaveText")}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <button type="button" className="button" onClick={() => blocker.reset?.()}>
            {t("unsaved.stay")}
          </button>
          <button
            type="button"
            className="button button-danger"
            onClick={() => blocker.proceed?.()}
          >
            {t("unsaved.leave")}
          </button>
        </div>
      </Dialog>
    </>
  );
}
