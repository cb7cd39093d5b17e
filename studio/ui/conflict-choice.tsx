// Says that somebody else saved meanwhile what a form changes. Nothing is overwritten until the person says so.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { unsavedChanges } from "#studio/unsaved-changes/unsaved-changes";
import { Banner } from "./page";

type ConflictChoiceProps = {
  /** What was changed by somebody else. */
  text: ReactNode;
  /** Of what is stored at this moment: sent as `overwrite` with the form that this stands in. */
  storedVersion: string;
  /** The page is loaded again: what is typed must not come back from a draft. */
  onTake?(): void;
};

export function ConflictChoice({ text, storedVersion, onTake }: ConflictChoiceProps) {
  const { t } = useTranslation();
  const take = () => {
    onTake?.();
    unsavedChanges.letGo();
  };
  return (
    <Banner tone="danger">
      <p>{text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a className="button" href="?" rel="nofollow" onClick={take}>
          {t("conflict.take")}
        </a>
        <button type="submit" className="button" name="overwrite" value={storedVersion}>
          {t("conflict.keep")}
        </button>
      </div>
    </Banner>
  );
}
