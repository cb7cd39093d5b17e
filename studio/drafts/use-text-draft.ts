// One text that is being written, in a field that the browser itself holds.
import { useEffect, useRef } from "react";
import { useDraftStore } from "./use-draft-store";

const asText = (value: unknown) => (typeof value === "string" ? value : null);

/** @param what the page and what was sent on it: another one is another text, and the one before is forgotten */
export function useTextDraft(what: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const drafts = useDraftStore(what, asText);
  const before = useRef(drafts);
  useEffect(() => {
    if (before.current !== drafts) before.current.clear();
    before.current = drafts;
    const stored = drafts.read();
    if (field.current !== null && field.current.value === "" && stored !== null) {
      field.current.value = stored;
    }
  }, [drafts]);
  return {
    /** What the field needs. */
    props: {
      ref: field,
      onChange({ currentTarget: { value } }: { currentTarget: HTMLTextAreaElement }): void {
        if (value === "") drafts.clear();
        else drafts.write(value);
      },
    },
    /** Once the text was saved and the page stays. */
    clear: drafts.clear,
  };
}
