// An amount of the order while a choice of the shopper's is being added up. Must not show the old sum beside the new
// choice.
import { useFetchers } from "@remix-run/react";
import type { ReactNode } from "react";

/** A delivery was picked, and the totals of the page are not of it yet. */
export function useRecalculation(): boolean {
  return useFetchers().some(({ formData }) => formData?.get("intent") === "pick");
}

export function RecalculatedAmount({ children }: { children: ReactNode }) {
  const isBusy = useRecalculation();
  return (
    <span className="inline-grid items-center justify-items-end" aria-busy={isBusy}>
      {/* Stays in its place unseen, so that nothing moves. */}
      <span className={`col-start-1 row-start-1 ${isBusy ? "invisible" : ""}`}>{children}</span>
      {isBusy && (
        <span
          className="spinner col-start-1 row-start-1 size-4 animate-[spin_800ms_linear_infinite] rounded-circle border-2 border-current border-r-transparent motion-reduce:animate-none"
          aria-hidden="true"
        />
      )}
    </span>
  );
}
