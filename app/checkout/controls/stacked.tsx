// One over the other: the place is as large as the larger one, whichever is seen.
import type { ReactNode } from "react";

export function Stacked({ children }: { children: ReactNode }) {
  return <div className="stacked grid grid-cols-1 *:col-start-1 *:row-start-1">{children}</div>;
}
