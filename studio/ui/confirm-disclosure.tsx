// Confirmation of a change, in a disclosure below its button: works without scripts.
import type { ReactNode } from "react";

type ConfirmDisclosureProps = {
  /** What unfolds it. */
  label: string;
  /** Read out instead, where several of a page have the same label. */
  fullLabel?: string;
  tone?: "danger" | "plain";
  /** Unfolded from the first, where what was typed below was not taken. */
  isOpen?: boolean;
  children: ReactNode;
};

export function ConfirmDisclosure({
  label,
  fullLabel,
  tone = "danger",
  isOpen,
  children,
}: ConfirmDisclosureProps) {
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
