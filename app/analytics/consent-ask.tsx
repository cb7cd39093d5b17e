// Whether this page asks: the banner itself is loaded only then.
import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useOnDemand } from "#app/ui/on-demand";
import { refusesAlways } from "./browser-refusal";
import { consentPath } from "./consent";
import type { Services } from "./services";
import { useConsent } from "./use-consent";

const loadBanner = () => import("./consent-banner");

function warnOfFailure(cause: unknown): void {
  // Nobody was asked, so nobody is followed.
  console.warn("Nobody could be asked for their consent.", cause);
}

type ConsentAskProps = { services: Services | null; storeName: string };

export function ConsentAsk({ services, storeName }: ConsentAskProps) {
  // Its own page asks already.
  const isAsked = useLocation().pathname === consentPath;
  const isOpen = useConsent() === "ask" && services !== null && !isAsked;
  const [mayAsk, setMayAsk] = useState(false);
  useEffect(() => setMayAsk(!refusesAlways(navigator)), []);
  const banner = useOnDemand(loadBanner, isOpen && mayAsk, warnOfFailure);
  if (banner === null || !isOpen) return null;
  return <banner.ConsentBanner services={services} storeName={storeName} />;
}
