// Event of a form that was accepted and whose page is loaded again.
import { useEffect } from "react";

export const formSavedEvent = "accepted";

/** @param find the form, or nothing while it is not drawn */
export function useFormSaved(
  find: () => HTMLFormElement | null | undefined,
  onAccepted: () => void,
): void {
  // After each render: what it does is of that one.
  useEffect(() => {
    const form = find();
    form?.addEventListener(formSavedEvent, onAccepted);
    return () => form?.removeEventListener(formSavedEvent, onAccepted);
  });
}
