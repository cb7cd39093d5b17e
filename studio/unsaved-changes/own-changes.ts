// For an editor that holds the state of its form itself: leaving its page asks by what it says.
import { useEffect } from "react";
import { pageChanges } from "./page-changes";

/** @param isSaving what was changed is on its way: going on to another page does not lose it */
export function useOwnChanges(formId: string, isDirty: boolean, isSaving: boolean): void {
  useEffect(() => {
    pageChanges.claim(formId, { isDirty, isSaving });
    return () => pageChanges.claim(formId, null);
  }, [formId, isDirty, isSaving]);
}
