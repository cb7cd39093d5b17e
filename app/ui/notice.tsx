// A message about the page as a whole, read out when it appears.
import type { ReactNode } from "react";

export type NoticeTone = "danger" | "success" | "neutral";

type NoticeProps = { tone: NoticeTone; id?: string; children: ReactNode };

export function Notice({ tone, id, children }: NoticeProps) {
  return (
    <div id={id} className={`notice notice-${tone}`} role={tone === "danger" ? "alert" : "status"}>
      {children}
    </div>
  );
}
