// Field for a note on an order. What is half written outlives whatever else is done on the page, and a reload.
import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useTextDraft } from "#studio/drafts/use-text-draft";
import { SubmitButton } from "#studio/ui/submit-button";
import { isNoteAdded } from "./added-note";
import type { TimelineEntry } from "./order-timeline.server";

/** Empties the field once what was sent of it is on the list. What was typed on meanwhile stays. */
function useNoteField(entries: readonly TimelineEntry[]) {
  const { props, clear } = useTextDraft(`${useLocation().pathname} note`);
  const { ref: field } = props;
  const { formData } = useNavigation();
  const sent = useRef<{ form: FormData; text: string; before: readonly TimelineEntry[] } | null>(
    null,
  );
  useEffect(() => {
    const text = formData?.get("intent") === "note" ? formData.get("text") : null;
    if (formData === undefined || typeof text !== "string") return;
    if (sent.current?.form !== formData) sent.current = { form: formData, text, before: entries };
  }, [formData, entries]);
  useEffect(() => {
    if (sent.current === null || field.current === null) return;
    const { text, before } = sent.current;
    if (!isNoteAdded(text, before, entries)) return;
    if (field.current.value === text) {
      field.current.value = "";
      clear();
    }
    sent.current = null;
  }, [entries, field, clear]);
  return props;
}

type NoteFormProps = { entries: readonly TimelineEntry[]; once: string };

export function NoteForm({ entries, once }: NoteFormProps) {
  const { t } = useTranslation("orders");
  const fieldProps = useNoteField(entries);
  return (
    <Form method="post" className="mt-4 grid gap-2 border-t border-line pt-4">
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
        <SubmitButton intent="note" tone="plain">
          {t("note.add")}
        </SubmitButton>
      </div>
    </Form>
  );
}
