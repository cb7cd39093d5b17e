// Deletion for good, confirmed in a disclosure, which needs no script. With scripts Escape closes it again. A page that
// goes on to another thing of its kind must give it a key: what is open for one is not open for the next.
import { type ReactNode, useEffect, useRef } from "react";

type DeleteDisclosureProps = {
  label: string;
  /** Names what goes, so that nothing else is meant. */
  question: string;
  /** The form that deletes. */
  children: ReactNode;
};

export function DeleteDisclosure({ label, question, children }: DeleteDisclosureProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // On the document: after a press the focus may be nowhere, and it may have been unfolded before scripts ran.
    const close = ({ key }: KeyboardEvent) => {
      const details = fold.current;
      if (key !== "Escape" || details === null || !details.open) return;
      // What had the focus is out of sight now.
      if (details.contains(document.activeElement)) details.querySelector("summary")?.focus();
      details.open = false;
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, []);
  return (
    <details ref={fold} className="relative max-sm:open:w-full">
      <summary className="button button-danger list-none">{label}</summary>
      <div className="card mt-2 p-4 sm:absolute sm:end-0 sm:z-20 sm:w-72 sm:shadow-(--shadow-float)">
        <p className="mb-3 [overflow-wrap:anywhere]">{question}</p>
        {children}
      </div>
    </details>
  );
}
