// Unsaved changes of an editor that holds its own state: leaving its page asks by what it says.
import { useEffect, useLayoutEffect } from "react";
import { unsavedChanges } from "./unsaved-changes";

/** With the form itself: one that is left before it is painted shows its state in fields that know no default. */
const useWithForm = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** @param isSaving what was changed is on its way: going on to another page does not lose it */
export function useEditorChanges(formId: string, isDirty: boolean, isSaving: boolean): void {
  useWithForm(() => {
    unsavedChanges.claim(formId, { isDirty, isSaving });
    return () => unsavedChanges.claim(formId, null);
  }, [formId, isDirty, isSaving]);
}
