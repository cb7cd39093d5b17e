// A message about the page as a whole, read out when it appears.
import type { ReactNode } from "react";

export type NoticeTone = "danger" | "success" | "neutral";

export function Notice({ tone, children }: { tone: NoticeTone; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`} role={tone === "danger" ? "alert" : "status"}>
      {children}
    </div>
  );
}
