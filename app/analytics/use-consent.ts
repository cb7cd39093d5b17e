// What a component may begin: embeds of others and whatever follows somebody.
import { useRouteLoaderData } from "@remix-run/react";
import { useHydrated } from "#app/ui/hydrated";
import { type Consent, parseConsent } from "./consent";

/**
 * As the page's document said it, and anew after each choice. `ask` until the page is alive: a kept page
 * was drawn for everybody, and what it first draws in the browser has to be the same.
 */
export function useConsent(): Consent {
  const hydrated = useHydrated();
  const consent = useRouteLoaderData<{ consent: string }>("root")?.consent;
  return (hydrated ? parseConsent(consent) : null) ?? "ask";
}
