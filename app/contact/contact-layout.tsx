// A page about writing to the store, or talking to it.
import type { ReactNode } from "react";

export function ContactLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main
      id="main"
      className="section contact grid max-w-[680px] grid-cols-1 content-start gap-4 [&>.notice]:mb-0"
    >
      <h1 className="page-title mb-0">{title}</h1>
      {children}
    </main>
  );
}
