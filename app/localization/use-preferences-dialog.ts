// What the preferences dialog is drawn from, and the dialog itself: both are asked for when it is first
// wanted. What cannot be had costs the shopper nothing but the dialog.
import { type ComponentType, useRef, useState } from "react";
import type { PreferenceOptions } from "./preferences";
import type { PreferencesDialogProps } from "./preferences-dialog";

type Opened = { Dialog: ComponentType<PreferencesDialogProps>; options: PreferenceOptions };

export type DialogParts =
  | { step: "idle" }
  | { step: "loading" }
  | { step: "failed" }
  | ({ step: "ready" } & Opened);

/** Our own server's answer, which its loader has given this shape. @throws when there is none. */
async function fetchOptions(): Promise<PreferenceOptions> {
  // What leads elsewhere, such as to a password, is no answer.
  const response = await fetch("/preferences/options", { redirect: "error" });
  if (!response.ok) throw new Error(`The preferences answered ${response.status}`);
  return response.json();
}

async function loadParts(): Promise<Opened> {
  const [{ PreferencesDialog }, options] = await Promise.all([
    import("./preferences-dialog"),
    fetchOptions(),
  ]);
  return { Dialog: PreferencesDialog, options };
}

/** @param onFailure called for each press that loaded nothing. */
export function usePreferencesDialog(onFailure: () => void): { parts: DialogParts; load(): void } {
  const [parts, setParts] = useState<DialogParts>({ step: "idle" });
  const isAsked = useRef(false);
  const load = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setParts({ step: "loading" });
    loadParts().then(
      (opened) => setParts({ step: "ready", ...opened }),
      () => {
        setParts({ step: "failed" });
        onFailure();
      },
    );
  };
  return { parts, load };
}
