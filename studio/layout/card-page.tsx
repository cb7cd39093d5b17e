// Page of one card in the middle, for those who are outside of any store.
import type { ReactNode } from "react";

export function CardPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[480px] content-center gap-6 px-4 py-12">
      <p className="text-14 font-medium text-quiet">Awning Studio</p>
      <div className="card grid gap-5 p-6">
        <h1 className="text-22">{title}</h1>
        {children}
      </div>
    </main>
  );
}
