// What a component may begin: embeds of others and whatever follows somebody.
import { useRouteLoaderData } from "@remix-run/react";
import { type Consent, parseConsent } from "./consent";

/** As the page's document said it, and anew after each choice; the same on the server. */
export function useConsent(): Consent {
  const consent = useRouteLoaderData<{ consent: string }>("root")?.consent;
  return parseConsent(consent) ?? "ask";
}
