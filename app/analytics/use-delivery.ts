// Begins to tell on what happens once the page has nothing better to do.
import { useEffect } from "react";

/** For browsers that never say when they are idle. */
const spareMs = 1_500;

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 4_000 });
  else setTimeout(work, spareMs);
}

async function start(): Promise<void> {
  try {
    const { startDelivery } = await import("./start-delivery");
    startDelivery(window);
  } catch (cause) {
    // Offline, or blocked: the shop works all the same.
    console.warn("What happens in this shop is not counted.", cause);
  }
}

export function useDelivery(): void {
  useEffect(() => whenIdle(() => void start()), []);
}
