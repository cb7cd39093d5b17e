// The draft of what a page edits, for the person who is signed in.
import { useMemo, useRef } from "react";
import { browserDrafts } from "./browser-drafts";
import { type DraftStore, draftKey, openDraftStore } from "./draft-store";
import { useSignedInPerson } from "./use-signed-in-person";

/**
 * Read it in an effect: the server has none.
 * @param what is edited, mostly the page's path: two of them stay apart
 * @param parse null for what is no such draft
 */
export function useDraftStore<Draft>(
  what: string,
  parse: (value: unknown) => Draft | null,
): DraftStore<Draft> {
  const key = draftKey(useSignedInPerson(), what);
  const parseNow = useRef(parse);
  parseNow.current = parse;
  return useMemo(
    () => openDraftStore(browserDrafts, key, (value) => parseNow.current(value)),
    [key],
  );
}
