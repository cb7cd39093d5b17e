// Lets services of others hear what happens here: only where the document allows them, when the
// visitor may be followed, and after everything that the page itself needs.
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { refusesAlways } from "./browser-refusal";
import { isPrivateAddress } from "./private-address";
import type { Services } from "./services";
import { useConsent } from "./use-consent";
import { whenIdle } from "./when-idle";

async function begin(services: Services | null, nonce: string): Promise<void> {
  try {
    if (services === null) {
      const { keepForLater } = await import("./told-later");
      keepForLater(window);
    } else {
      const { startServices } = await import("./start-services");
      startServices(window, services, nonce);
    }
  } catch (cause) {
    // Offline, or blocked: the shop works all the same.
    console.warn("No service is told what happens in this shop.", cause);
  }
}

type Followed = {
  services: Services | null;
  nonce: string;
  /** Whether the shop has services at all, also where this page tells none. */
  hasServices: boolean;
};

const nobody: Followed = { services: null, nonce: "", hasServices: false };

/** @param given what the document's own loader said; null where it failed. */
export function useServices(given: Followed | null): void {
  // Its own policy allows a document what it began with, whatever page is shown in it later.
  const [{ services, nonce, hasServices }] = useState(given ?? nobody);
  const isFollowed = useConsent() === "granted" && hasServices;
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isFollowed || isBegun.current || refusesAlways(navigator)) return;
    isBegun.current = true;
    whenIdle(() => void begin(services, nonce));
  }, [isFollowed, services, nonce]);
  useLeavingForPrivate(isFollowed && services !== null);
}

/** Their scripts stay behind: an address that is nobody's business gets a document without them. */
function useLeavingForPrivate(isFollowed: boolean): void {
  const { state, location } = useNavigation();
  useEffect(() => {
    if (!isFollowed || state !== "loading") return;
    const next = new URL(location.pathname + location.search, window.location.href);
    if (isPrivateAddress(next)) window.location.assign(next);
  }, [isFollowed, state, location]);
}
