// What is typed into a form that the browser itself holds: written down with each key, and filled in again.
import { useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { setInputValue } from "#studio/unsaved-changes/set-input-value";
import { useDraftStore } from "./use-draft-store";

type Typed = [name: string, value: string][];

function readTyped(form: HTMLFormElement): Typed {
  const entries = [...new FormData(form)];
  return entries.flatMap(
    ([name, value]): Typed => (typeof value === "string" ? [[name, value]] : []),
  );
}

const isPair = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === "string");

/** Which the form was made of: another one is not another text. */
const isOfForm = ([name]: [string, string]) => !["version", "once", "intent"].includes(name);

const isSame = (one: Typed, other: Typed) =>
  JSON.stringify(one.filter(isOfForm)) === JSON.stringify(other.filter(isOfForm));

const parseTyped = (value: unknown): Typed | null =>
  Array.isArray(value) && value.every(isPair) ? value : null;

function restore(form: HTMLFormElement, typed: ReadonlyMap<string, string>): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked = typed.has(field.name);
      continue;
    }
    const isText =
      (field instanceof HTMLInputElement && field.type !== "hidden") ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement;
    if (isText && field.name !== "") field.value = typed.get(field.name) ?? "";
    // What others saved meanwhile is not overwritten: it was typed for what was there before.
    const version = typed.get("version");
    if (field instanceof HTMLInputElement && field.name === "version" && version !== undefined) {
      setInputValue(field, version);
    }
  }
}

/**
 * A form whose answer is another page was saved, unless that page is the sign-in.
 * @param formId of the form on the page
 * @param what is edited, mostly the page's path: that of another store is another one
 * @param onRestored what was typed before stands in the form again, but for its hidden fields
 */
export function useFormDraft(
  formId: string,
  what: string,
  onRestored: (typed: ReadonlyMap<string, string>) => void = () => undefined,
) {
  const drafts = useDraftStore<Typed>(what, parseTyped);
  const { location, formMethod } = useNavigation();
  const wasSaved = useRef(false);
  if (location !== undefined) {
    const isPost = formMethod !== undefined && formMethod !== "GET";
    wasSaved.current = isPost && !location.pathname.startsWith("/sign-in");
  }
  const onRestoredNow = useRef(onRestored);
  useEffect(() => {
    const form = document.getElementById(formId);
    const typed = drafts.read();
    if (form instanceof HTMLFormElement && typed !== null) {
      // It was saved and its page stayed.
      if (isSame(typed, readTyped(form))) drafts.clear();
      else {
        restore(form, new Map(typed));
        onRestoredNow.current(new Map(typed));
      }
    }
    return () => {
      if (wasSaved.current) drafts.clear();
    };
  }, [formId, drafts]);
  return {
    onInput({ currentTarget }: FormEvent<HTMLFormElement>): void {
      drafts.write(readTyped(currentTarget));
    },
    forget: drafts.clear,
  };
}
