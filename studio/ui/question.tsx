// Question before something is done for good: folded behind its button, also without scripts.
import type { ReactNode } from "react";

type QuestionProps = {
  /** Of the button that opens it. */
  label: string;
  text: ReactNode;
  /** The form that does it. */
  children: ReactNode;
};

export function Question({ label, text, children }: QuestionProps) {
  return (
    <details className="group">
      <summary className="button button-danger w-fit list-none">{label}</summary>
      <div className="mt-3 grid gap-4 rounded-lg border border-danger p-4">
        <div>{text}</div>
        {children}
      </div>
    </details>
  );
}
