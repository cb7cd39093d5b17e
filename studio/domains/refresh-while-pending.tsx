// Looks again by itself while something is on its way: by script, and where none runs by the browser's own refresh.
import { useRevalidateInterval } from "#studio/ui/use-revalidate-interval";

const everyMs = 5_000;
const everyS = 20;

export function RefreshWhilePending() {
  useRevalidateInterval(everyMs);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(everyS)} />
    </noscript>
  );
}
