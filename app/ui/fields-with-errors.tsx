// Around the fields of a form that came back with its page: the first wrong one is where the page
// begins, and a sentence above says that there are some. Where scripts run, they lead there themselves.
import { createContext, type ReactNode, useContext, useId, useState } from "react";
import { useHydrated } from "#core/browser/use-hydrated";
import { Notice } from "./notice";

type FirstWrong = { id: string; summaryId: string | null };

const FirstWrongContext = createContext<FirstWrong | null>(null);

type FieldWithErrors = { id: string; errors?: readonly string[] | undefined };

export type FieldsWithErrorsProps = {
  /** In the order in which they stand. */
  fields: readonly FieldWithErrors[];
  /** Above the fields; left out where there is only one, which says it itself. */
  summary?: string;
  children: ReactNode;
};

export function FieldsWithErrors({ fields, summary, children }: FieldsWithErrorsProps) {
  const summaryId = useId();
  const hydrated = useHydrated();
  const wrong = fields.find(({ errors }) => errors !== undefined && errors.length > 0);
  // What is found out later is found out by scripts.
  const [cameWrong] = useState(wrong !== undefined && !hydrated);
  const isShown = cameWrong && wrong !== undefined;
  const first = isShown
    ? { id: wrong.id, summaryId: summary === undefined ? null : summaryId }
    : null;
  return (
    <FirstWrongContext.Provider value={first}>
      {isShown && summary !== undefined && (
        <Notice tone="danger" id={summaryId}>
          {summary}
        </Notice>
      )}
      {children}
    </FirstWrongContext.Provider>
  );
}

/** What the summary adds to the control of this id; null for all but the first wrong one. */
export function useFirstWrong(id: string): FirstWrong | null {
  const first = useContext(FirstWrongContext);
  return first?.id === id ? first : null;
}
