// Start of event delivery once the page is idle.
import { useEffect } from "react";
import { sendEvents } from "./send-events";
import { whenIdle } from "./when-idle";

async function start(): Promise<void> {
  try {
    const { startEventDelivery } = await import("./start-event-delivery");
    startEventDelivery(window);
  } catch (cause) {
    // Offline, or blocked: the shop works all the same.
    console.warn("Event delivery could not be loaded.", cause);
  }
}

/** Counts visitors who leave before the page was idle, too. */
function sendWaiting(): void {
  const { shopEvents } = window;
  if (Array.isArray(shopEvents) && shopEvents.length > 0) sendEvents(shopEvents.splice(0));
}

/** @param isOn false in a preview, where nothing is counted. */
export function useEventDelivery(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    whenIdle(() => void start());
    window.addEventListener("pagehide", sendWaiting);
    return () => window.removeEventListener("pagehide", sendWaiting);
  }, [isOn]);
}
