// What a component may begin: embeds of others and whatever follows somebody.
import { useRouteLoaderData } from "@remix-run/react";
import { useHydrated } from "#core/browser/use-hydrated";
import { type Consent, parseConsent } from "./consent";

/** Of what the document's own loader gave. */
type Following = { consent: string; hasServices: boolean };

/**
 * As rendered into the document, and updated after each choice. `ask` until hydration: a cached page is
 * rendered for all visitors, and the first render in the browser has to match it.
 */
export function useConsent(): Consent {
  const hydrated = useHydrated();
  const consent = useRouteLoaderData<Following>("root")?.consent;
  return (hydrated ? parseConsent(consent) : null) ?? "ask";
}

/**
 * Whether a marketing provider's form needs no press of its own. Only in a shop that has something to
 * consent to: its question names the provider, and its foot leads to where anybody declines.
 */
export function useAllowsForms(): boolean {
  const isGranted = useConsent() === "granted";
  return useRouteLoaderData<Following>("root")?.hasServices === true && isGranted;
}
