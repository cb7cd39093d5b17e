// A page on which somebody asks for mails, confirms them or ends them.
import type { ReactNode } from "react";

export function OptInLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main
      id="main"
      className="section opt-in-page grid max-w-[560px] grid-cols-1 gap-6 [&_.notice]:mb-0"
    >
      <h1 className="page-title mb-0">{title}</h1>
      {children}
    </main>
  );
}
