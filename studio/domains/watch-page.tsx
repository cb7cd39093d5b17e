// Looks again by itself while something is on its way: by script, and where none runs by the browser's own refresh.
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const everyMs = 5_000;
const everyS = 20;

export function WatchPage() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    // A tab in the background shows it to no one.
    const timer = setInterval(
      () => document.visibilityState === "visible" && revalidate(),
      everyMs,
    );
    return () => clearInterval(timer);
  }, [revalidate, state]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(everyS)} />
    </noscript>
  );
}
