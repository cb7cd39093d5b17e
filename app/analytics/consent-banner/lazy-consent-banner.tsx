// Consent banner, loaded only on pages that ask for consent.
import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { alwaysOptsOut } from "#app/analytics/consent/browser-opt-out";
import { consentPath } from "#app/analytics/consent/consent";
import { useConsent } from "#app/analytics/consent/use-consent";
import type { Services } from "#app/analytics/services/configured-services";
import { useLazy } from "#app/ui/use-lazy";

const loadBanner = () => import("./consent-banner");

function warnOfFailure(cause: unknown): void {
  // Without a question there is no consent, so tracking stays off.
  console.warn("Consent could not be loaded.", cause);
}

type ConsentAskProps = { services: Services | null; storeName: string };

export function LazyConsentBanner({ services, storeName }: ConsentAskProps) {
  // Its own page asks already.
  const isAsked = useLocation().pathname === consentPath;
  const isOpen = useConsent() === "ask" && services !== null && !isAsked;
  const [mayAsk, setMayAsk] = useState(false);
  useEffect(() => setMayAsk(!alwaysOptsOut(navigator)), []);
  const banner = useLazy(loadBanner, isOpen && mayAsk, warnOfFailure);
  if (banner === null || !isOpen) return null;
  return <banner.ConsentBanner services={services} storeName={storeName} />;
}
