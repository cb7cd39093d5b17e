// Hook that lets third-party services receive events: only where the document allows them, with
// tracking consent, and after everything that the page itself needs.
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isPrivateUrl } from "#app/analytics/attribution/private-url";
import { alwaysOptsOut } from "#app/analytics/consent/browser-opt-out";
import { useConsent } from "#app/analytics/consent/use-consent";
import { whenIdle } from "#app/analytics/event-delivery/when-idle";
import type { Services } from "./configured-services";

async function begin(services: Services | null, nonce: string): Promise<void> {
  try {
    if (services === null) {
      const { deferEvent } = await import("#app/analytics/event-delivery/deferred-events");
      deferEvent(window);
    } else {
      const { startServices } = await import("./start-services");
      startServices(window, services, nonce);
    }
  } catch (cause) {
    // Offline, or blocked: the shop works all the same.
    console.warn("Tracking could not be loaded.", cause);
  }
}

type Followed = {
  services: Services | null;
  nonce: string;
  /** Whether the shop has services at all, also where this page runs none. */
  hasServices: boolean;
};

const noServices: Followed = { services: null, nonce: "", hasServices: false };

/** @param given what the document's own loader said; null where it failed. */
export function useServices(given: Followed | null): void {
  // Its own policy allows a document what it began with, whatever page is shown in it later.
  const [{ services, nonce, hasServices }] = useState(given ?? noServices);
  const isFollowed = useConsent() === "granted" && hasServices;
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isFollowed || isBegun.current || alwaysOptsOut(navigator)) return;
    isBegun.current = true;
    whenIdle(() => void begin(services, nonce));
  }, [isFollowed, services, nonce]);
  useLeavingForPrivate(isFollowed && services !== null);
}

/** Loaded scripts stay after a client-side navigation: a private URL gets a document without them. */
function useLeavingForPrivate(isFollowed: boolean): void {
  const { state, location } = useNavigation();
  useEffect(() => {
    if (!isFollowed || state !== "loading") return;
    const next = new URL(location.pathname + location.search, window.location.href);
    if (isPrivateUrl(next)) window.location.assign(next);
  }, [isFollowed, state, location]);
}
