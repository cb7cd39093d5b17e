import { useEffect } from "react";
import { findCleanedAddress } from "./clean-url";

/** Leads a page that was reloaded or come back to, to what it was about. */
export function useCleanedAddress(): void {
  useEffect(() => {
    const address = findCleanedAddress(window);
    if (address !== null) window.location.replace(address);
  }, []);
}
