// Event of a form that was accepted and whose page is loaded again.
import { useEffect } from "react";

export const acceptedEvent = "accepted";

/** @param find the form, or nothing while it is not drawn */
export function useAccepted(
  find: () => HTMLFormElement | null | undefined,
  onAccepted: () => void,
): void {
  // After each render: what it does is of that one.
  useEffect(() => {
    const form = find();
    form?.addEventListener(acceptedEvent, onAccepted);
    return () => form?.removeEventListener(acceptedEvent, onAccepted);
  });
}
