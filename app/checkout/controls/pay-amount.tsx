// What is charged, on the button that charges it.
import type { ReactNode } from "react";

export function PayAmount({ children }: { children: ReactNode }) {
  return <span className="pay-amount ms-3 [font-variant-numeric:tabular-nums]">{children}</span>;
}
