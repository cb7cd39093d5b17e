// For an editor that holds the state of its form itself: leaving its page asks by what it says.
import { useEffect, useLayoutEffect } from "react";
import { pageChanges } from "./page-changes";

/** With the form itself: one that is left before it is painted shows its state in fields that know no default. */
const useWithForm = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** @param isSaving what was changed is on its way: going on to another page does not lose it */
export function useOwnChanges(formId: string, isDirty: boolean, isSaving: boolean): void {
  useWithForm(() => {
    pageChanges.claim(formId, { isDirty, isSaving });
    return () => pageChanges.claim(formId, null);
  }, [formId, isDirty, isSaving]);
}
