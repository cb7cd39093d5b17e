// Watches every form of the studio, so that none of them loses what was typed to a session that has ended.
import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { markFormUnanswered, restoreSubmittedForm, storeSubmittedForm } from "./submitted-form";

/** Where a person signs in, or an operator says why they enter; the forms there are not stored. */
const signingIn = /^\/(?:sign-in|confirm|invitation|operator\/stores\/[^/]+\/enter)$/;

export function useSubmittedForm(): void {
  const { pathname, key } = useLocation();
  const isSigningIn = signingIn.test(pathname);
  useEffect(() => {
    if (isSigningIn) return;
    const keep = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) storeSubmittedForm(target, pathname);
    };
    document.addEventListener("submit", keep, true);
    return () => document.removeEventListener("submit", keep, true);
  }, [pathname, isSigningIn]);
  // Each arrival, also at the page that one is on: `key` is another one then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (isSigningIn) markFormUnanswered();
    // The page's own fields are there after its first effects.
    else restoreSubmittedForm(pathname);
  }, [pathname, key, isSigningIn]);
}
