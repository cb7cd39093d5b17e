// A change that is confirmed before it is made: the question unfolds below its button, without a script too.
import type { ReactNode } from "react";

type FoldConfirmProps = {
  /** What unfolds it. */
  label: string;
  /** Read out instead, where several of a page have the same label. */
  fullLabel?: string;
  tone?: "danger" | "plain";
  /** Unfolded from the first, where what was typed below was not taken. */
  isOpen?: boolean;
  children: ReactNode;
};

export function FoldConfirm({
  label,
  fullLabel,
  tone = "danger",
  isOpen,
  children,
}: FoldConfirmProps) {
  return (
    <details className="group min-w-0 open:w-full" open={isOpen}>
      <summary
        className={`button list-none ${tone === "danger" ? "button-danger" : ""}`}
        aria-label={fullLabel}
      >
        {label}
      </summary>
      <div className="mt-2 grid gap-3 rounded-lg bg-soft p-4">{children}</div>
    </details>
  );
}
