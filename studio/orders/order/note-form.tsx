// Field for a note on an order. What is half written outlives whatever else is done on the page, and a reload.
import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useOptimisticFetcher } from "#studio/connection/optimistic-forms";
import { useTextDraft } from "#studio/drafts/use-text-draft";
import { SubmitButton } from "#studio/ui/submit-button";
import { setInputValue } from "#studio/unsaved-changes/set-input-value";
import { isNoteAdded } from "./added-note";
import type { TimelineEntry } from "./order-timeline.server";

type SentNote = {
  form: FormData;
  text: string;
  before: readonly TimelineEntry[];
  /** Whether it stands in the field again. */
  isBack: boolean;
};

/**
 * Empties the field when its text is sent, and brings back what was not taken. The draft is there until the note is
 * stored. What was typed on meanwhile stays.
 */
function useNoteField(stored: readonly TimelineEntry[], sent: FormData | undefined) {
  const { props, clear } = useTextDraft(`${useLocation().pathname} note`);
  const { ref } = props;
  const last = useRef<SentNote | null>(null);
  const isNew = useRef(true);
  useEffect(() => {
    const field = ref.current;
    // The draft of a note that was stored after its page had been left.
    if (isNew.current && field !== null && isNoteAdded(field.value, [], stored)) {
      field.value = "";
      clear();
    }
    isNew.current = false;
  }, [stored, ref, clear]);
  useEffect(() => {
    const field = ref.current;
    if (field === null) return;
    const former = last.current;
    if (former !== null && former.form !== sent) {
      const { text } = former;
      if (isNoteAdded(text, former.before, stored)) {
        last.current = null;
        if (former.isBack && field.value === text) field.value = "";
        if (field.value === "") clear();
      } else if (!former.isBack) {
        former.isBack = true;
        setInputValue(field, field.value === "" ? text : `${text}\n${field.value}`);
      }
    }
    if (sent === undefined || (last.current?.form === sent && !last.current.isBack)) return;
    const text = String(sent.get("text"));
    last.current = { form: sent, text, before: stored, isBack: false };
    if (field.value === text) field.value = "";
  }, [sent, stored, ref, clear]);
  return props;
}

type NoteFormProps = { stored: readonly TimelineEntry[]; once: string };

export function NoteForm({ stored, once }: NoteFormProps) {
  const { t } = useTranslation("orders");
  const { Form, sent, isBusy } = useOptimisticFetcher();
  const fieldProps = useNoteField(stored, sent);
  return (
    <Form method="post" preventScrollReset className="mt-4 grid gap-2 border-t border-line pt-4">
      <input type="hidden" name="once" value={once} />
      <label htmlFor="note" className="font-medium">
        {t("note.label")}
      </label>
      <textarea
        {...fieldProps}
        id="note"
        name="text"
        maxLength={2000}
        required
        className="input min-h-20"
      />
      <div>
        <SubmitButton intent="note" tone="plain" isBusy={isBusy}>
          {t("note.add")}
        </SubmitButton>
      </div>
    </Form>
  );
}
