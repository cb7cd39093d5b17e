// Bar that says that a form has changes, and the key that saves them. Leaving the page asks.
import { useTranslation } from "react-i18next";
import { useOnline } from "#studio/connection/online";
import { useStalled } from "#studio/connection/stalled-requests";
import { useEditorChanges } from "#studio/unsaved-changes/use-editor-changes";
import { SubmitButton } from "./submit-button";
import { useSaveShortcut } from "./use-save-shortcut";

type SaveBarProps = {
  /** Whether the form differs from what is stored. */
  isDirty: boolean;
  /** Of the form that it saves. */
  form: string;
  isBusy?: boolean;
  onDiscard(): void;
};

export function SaveBar({ isDirty, form, isBusy = false, onDiscard }: SaveBarProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isStalled = useStalled();
  useSaveShortcut(form, isDirty && !isBusy);
  // What waits for an answer may never have left.
  useEditorChanges(form, isDirty, isBusy && !isStalled);
  if (!isDirty) return null;
  return (
    <div className="tall:sticky tall:bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 lg:rounded-lg lg:border">
      {/* Above a keyboard a bar of three lines would lie over the field that is typed in. */}
      <p role="status" className="typing:sr-only">
        {t(isOnline ? "unsaved.title" : "unsaved.offline")}
      </p>
      <div className="flex gap-2">
        <button type="button" className="button hidden scripts:inline-flex" onClick={onDiscard}>
          {t("unsaved.discard")}
        </button>
        <SubmitButton form={form} isBusy={isBusy}>
          {t("save")}
        </SubmitButton>
      </div>
    </div>
  );
}
