// The buttons below what a mail asks for.
import type { ReactNode } from "react";

export function OptInActions({ children }: { children: ReactNode }) {
  return <div className="opt-in-actions grid gap-3">{children}</div>;
}
