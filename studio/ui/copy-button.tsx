// Button that copies a text and says so, where scripts run; without, the text beside it can be marked by hand.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#core/browser/use-hydrated";
import { Icon } from "./icons/icon";

type CopyButtonProps = {
  text: string;
  /** What is copied, for those who do not see what the button stands beside. */
  name?: string;
};

export function CopyButton({ text, name }: CopyButtonProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [state, setState] = useState<"copy" | "copied" | "copyFailed">("copy");
  if (!hydrated) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      // A browser may not let pages write there.
      () => setState("copyFailed"),
    );
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => void copy()}
        onBlur={() => setState("copy")}
      >
        {state === "copied" ? <Icon name="check" /> : <Icon name="copy" />}
        {t(state)}
        {name !== undefined && <span className="sr-only"> {name}</span>}
      </button>
      {/* Beside it: what is read out as a status is no part of a button's name. */}
      <span className="sr-only" role="status">
        {state === "copy" ? "" : t(state)}
      </span>
    </>
  );
}
