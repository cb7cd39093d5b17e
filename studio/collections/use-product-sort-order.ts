// Sends one order of a collection's products after the other: each names the version that the answer before it left, so
// that a person's own quick steps are no conflict with each other.
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useEditorChanges } from "#studio/unsaved-changes/use-editor-changes";

type Answer = { error?: string; isConflict?: boolean };

function buildForm(listings: readonly string[], version: string): FormData {
  const form = new FormData();
  form.set("intent", "members");
  form.set("version", version);
  for (const slug of listings) form.append("listing", slug);
  // Without a network it waits for one: `once` says that it may be sent again.
  form.set("once", crypto.randomUUID());
  return form;
}

/** @param version of the stored order, as the page has loaded it */
export function useProductSortOrder(version: string) {
  const { state, data, submit } = useFetcher<Answer>();
  /** What the person has asked for, until it is answered. */
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const [refused, setRefused] = useState<readonly string[] | null>(null);
  /** With the answer before it, which stays there after one that is a redirect. */
  const sent = useRef<{ listings: readonly string[]; before: Answer | undefined } | null>(null);
  useEffect(() => {
    if (state !== "idle" || asked === null) return;
    const last = sent.current;
    const isRefused = last !== null && data !== last.before && data?.error !== undefined;
    if (last?.listings === asked || isRefused) {
      sent.current = null;
      setAsked(null);
      setRefused(isRefused ? asked : null);
      return;
    }
    sent.current = { listings: asked, before: data };
    submit(buildForm(asked, version), { method: "post" });
  }, [state, data, submit, asked, version]);
  // On its way within the page; the window's end would lose it.
  useEditorChanges("collection-members", asked !== null, true);
  const failure = asked === null && refused !== null ? data : undefined;
  return {
    asked,
    order: setAsked,
    error: failure?.error,
    /** The list that was asked for, where somebody else has changed the stored one. */
    mine: failure?.isConflict === true ? refused : null,
  };
}
