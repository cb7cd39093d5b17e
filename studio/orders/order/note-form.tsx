// Field for a note on an order. What is half written outlives whatever else is done on the page, and a reload.
import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOptimisticFetcher } from "#studio/connection/optimistic-forms";
import { useTextDraft } from "#studio/drafts/use-text-draft";
import type { RefusedChange } from "#studio/orders/refused-change";
import { SubmitButton } from "#studio/ui/submit-button";
import { wrongField } from "#studio/ui/wrong-field";
import { setInputValue } from "#studio/unsaved-changes/set-input-value";
import { isNoteAdded } from "./added-note";
import type { TimelineEntry } from "./order-timeline.server";

type SentNote = {
  /** Null from the press until it is drawn as under way, which a quick answer may leave out. */
  form: FormData | null;
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
  /** At the press: the text is still in its field. */
  const notePress = () => {
    const text = ref.current?.value ?? "";
    last.current = { form: null, text, before: stored, isBack: true };
  };
  return { props, notePress };
}

type NoteFormProps = { stored: readonly TimelineEntry[]; once: string };

export function NoteForm({ stored, once }: NoteFormProps) {
  const { t } = useTranslation("orders");
  const { Form, sent, isBusy, answer } = useOptimisticFetcher<RefusedChange>();
  // Without scripts it is the page's own form.
  const posted = useActionData<RefusedChange>()?.refusedNote;
  // A fetcher holds its last answer until the next that is none of a redirect.
  const [former, setFormer] = useState<typeof answer>();
  const latest = answer === former ? undefined : answer?.refusedNote;
  const refused = isBusy ? undefined : (latest ?? posted);
  const { props: fieldProps, notePress } = useNoteField(stored, sent);
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={() => {
        setFormer(answer);
        notePress();
      }}
      className="mt-4 grid gap-2 border-t border-line pt-4"
    >
      <input type="hidden" name="once" value={refused?.once ?? once} />
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
        defaultValue={posted?.text}
        {...wrongField(refused !== undefined)}
        aria-describedby={refused && "note-error"}
      />
      {refused !== undefined && (
        <p id="note-error" role="alert" className="text-14 text-danger">
          {t(`noteFailure.${refused.reason}`)}
        </p>
      )}
      <div>
        <SubmitButton intent="note" tone="plain" isBusy={isBusy}>
          {t("note.add")}
        </SubmitButton>
      </div>
    </Form>
  );
}
