// Unsaved changes of a page, lost if it were left. Forms whose fields the browser holds are looked at where they stand, so that
// none has to ask for it; an editor that holds its own state says so.

import { isFormDirty, isGuarded } from "./is-form-dirty";
import { formSavedEvent } from "./use-form-saved";

/** Of an editor, by the id of its form. */
type OwnChanges = { isDirty: boolean; isSaving: boolean };
type Sent = { form: HTMLFormElement; values: string; answer: "awaited" | "accepted" | "other" };

const readValues = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === "string"));

/** An action's: the router asks for its route by `_data`. */
const isForm = (input: RequestInfo | URL, init: RequestInit | undefined): boolean =>
  init?.method === "POST" && String(input).includes("_data=");

export function createUnsavedChanges() {
  const own = new Map<string, OwnChanges>();
  /** Their answers show what was typed as if it were stored. */
  const refused = new WeakSet<HTMLFormElement>();
  let sent: Sent | null = null;
  let isSubmitting = false;
  let isLetGo = false;

  const isChanged = (form: HTMLFormElement) => refused.has(form) || isFormDirty(form);
  const listChanged = () =>
    [...document.forms].filter((form) => isGuarded(form) && !own.has(form.id) && isChanged(form));
  const note = ({ status, headers }: Response) => {
    if (sent?.answer !== "awaited") return;
    const isAccepted = headers.has("x-remix-redirect");
    sent.answer = isAccepted ? "accepted" : "other";
    if (status < 400) refused.delete(sent.form);
    else if (status < 500) refused.add(sent.form);
  };
  return {
    /** Of the editor that holds the state of this form; null once it is gone. */
    claim(formId: string, changes: OwnChanges | null): void {
      if (changes === null) own.delete(formId);
      else own.set(formId, changes);
    },
    isChanged,
    /**
     * Whether another page would lose something. What is being sent is not lost.
     * @param isSending the router waits for the answer to a form
     */
    hasUnsaved(isSending: boolean): boolean {
      // The page may still be loading after an answer that refused it.
      const isOnItsWay = isSubmitting || (isSending && sent?.answer !== "other");
      const leaving = isOnItsWay ? sent?.form : undefined;
      const refusedId = sent !== null && refused.has(sent.form) ? sent.form.id : null;
      const isOwnChanged = [...own].some(
        ([id, { isDirty, isSaving }]) => isDirty && (!isSaving || id === refusedId),
      );
      return isOwnChanged || listChanged().some((form) => form !== leaving);
    },
    /** Whether the window's end would lose something: an answer may never come. */
    hasUnstored(): boolean {
      if (isLetGo) return false;
      return [...own.values()].some(({ isDirty }) => isDirty) || listChanged().length > 0;
    },
    /** The document that follows does not ask: a form of it was sent, or the person gave up what they typed. */
    letGo(): void {
      isLetGo = true;
    },
    noteInput(): void {
      isLetGo = false;
    },
    noteReset(form: HTMLFormElement): void {
      refused.delete(form);
    },
    noteSubmit(form: HTMLFormElement): void {
      if (form.method !== "post") return;
      sent = { form, values: readValues(form), answer: "awaited" };
      isSubmitting = true;
      // The router is asked in the same turn whether it may go.
      setTimeout(() => {
        isSubmitting = false;
      });
    },
    /** The page after a form is there: one that was accepted shows what is stored, unless somebody typed on. */
    settle(): void {
      if (sent === null || sent.answer === "awaited") return;
      const { form, values, answer } = sent;
      sent = null;
      if (answer !== "accepted" || !form.isConnected) return;
      form.dispatchEvent(new Event(formSavedEvent));
      const isHeldByBrowser = isGuarded(form) && !own.has(form.id);
      if (isHeldByBrowser && readValues(form) === values) form.reset();
    },
    /** Hears what the router's forms are answered. */
    watch(send: typeof fetch): typeof fetch {
      return async (input, init) => {
        const response = await send(input, init);
        if (isForm(input, init)) note(response);
        return response;
      };
    },
  };
}

/** Of this browser's tab; on the server there is nothing to leave. */
export const unsavedChanges = createUnsavedChanges();
