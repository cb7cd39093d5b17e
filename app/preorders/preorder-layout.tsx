// The page of a pre-order, with or without its listing.
import type { ReactNode } from "react";
import { useReplaceableT } from "#app/localization/localization-context";

export function PreorderLayout({ children }: { children: ReactNode }) {
  const tOwn = useReplaceableT();
  return (
    <main id="main" className="section preorder grid max-w-[680px] gap-6 [&>.notice]:mb-0">
      <h1 className="page-title mb-0">{tOwn("preorder.title")}</h1>
      {children}
    </main>
  );
}
