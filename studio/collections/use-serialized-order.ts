// Sends what a person sorts one step after the other: each is sent with what the answer before it left stored, so that
// their own quick steps are no conflict with each other. A step that is refused takes those behind it along.
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useEditorChanges } from "#studio/unsaved-changes/use-editor-changes";

type OrderAnswer = { error?: string; isConflict?: boolean };

/**
 * @param formId names the order among what the page has unsaved
 * @param buildForm of what was asked for last, on what the page has loaded by then
 */
export function useSerializedOrder<Order>(formId: string, buildForm: (order: Order) => FormData) {
  const { state, data, submit } = useFetcher<OrderAnswer>();
  /** What the person has asked for, until it is answered. */
  const [asked, setAsked] = useState<Order | null>(null);
  const [refused, setRefused] = useState<Order | null>(null);
  /** With the answer before it, which stays there after one that is a redirect. */
  const sent = useRef<{ order: Order; before: OrderAnswer | undefined } | null>(null);
  const buildNow = useRef(buildForm);
  buildNow.current = buildForm;
  useEffect(() => {
    if (state !== "idle" || asked === null) return;
    const last = sent.current;
    const isRefused = last !== null && data !== last.before && data?.error !== undefined;
    if (last?.order === asked || isRefused) {
      sent.current = null;
      setAsked(null);
      setRefused(isRefused ? asked : null);
      return;
    }
    sent.current = { order: asked, before: data };
    const form = buildNow.current(asked);
    // Without a network it waits for one: `once` says that it may be sent again.
    form.set("once", crypto.randomUUID());
    submit(form, { method: "post" });
  }, [state, data, submit, asked]);
  // On its way within the page; the window's end would lose it.
  useEditorChanges(formId, asked !== null, true);
  return {
    asked,
    order: (next: Order) => setAsked(() => next),
    /** What was asked for and not saved, with the answer to it. */
    failure: asked === null && refused !== null ? { order: refused, answer: data } : null,
  };
}
