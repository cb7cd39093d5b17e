// One over the other: the place is as large as the larger one, whichever is seen.
import type { ReactNode } from "react";

export function OverlayGrid({ children }: { children: ReactNode }) {
  return (
    <div className="overlay-grid grid grid-cols-1 *:col-start-1 *:row-start-1">{children}</div>
  );
}
