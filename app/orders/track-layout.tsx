// A page that asks for one thing about an order: its title, its text, its form.
import type { ReactNode } from "react";

export function TrackLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main
      id="main"
      className="section track grid max-w-[560px] grid-cols-1 content-start gap-4 [&>.notice]:mb-0"
    >
      <h1 className="page-title mb-0">{title}</h1>
      {children}
    </main>
  );
}
