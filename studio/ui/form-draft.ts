// What is typed into a form, stored in this tab: a session that ends in between and a reload lose nothing. Leaving the
// page in any other way forgets it.
import { useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

type Typed = [name: string, value: string][];

function readTyped(form: HTMLFormElement): Typed {
  const entries = [...new FormData(form)];
  return entries.flatMap(
    ([name, value]): Typed => (typeof value === "string" ? [[name, value]] : []),
  );
}

function parseTyped(text: string): Map<string, string> {
  try {
    return new Map(JSON.parse(text));
  } catch (error) {
    // Anything may stand in a browser's storage.
    if (error instanceof SyntaxError || error instanceof TypeError) return new Map();
    throw error;
  }
}

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
  }
}

/**
 * @param formId of the form on the page
 * @param key of what is edited, so that two drafts stay apart
 * @param onRestored what was typed before stands in the form again
 */
export function useFormDraft(formId: string, key: string, onRestored: (form: FormData) => void) {
  const name = `draft ${key}`;
  const path = useNavigation().location?.pathname ?? null;
  const leavesTo = useRef<string | null>(null);
  if (path !== null) leavesTo.current = path;
  const onRestoredNow = useRef(onRestored);
  useEffect(() => {
    const form = document.getElementById(formId);
    const stored = sessionStorage.getItem(name);
    if (form instanceof HTMLFormElement && stored !== null) {
      restore(form, parseTyped(stored));
      onRestoredNow.current(new FormData(form));
    }
    return () => {
      if (leavesTo.current !== null && !leavesTo.current.startsWith("/sign-in")) {
        sessionStorage.removeItem(name);
      }
    };
  }, [formId, name]);
  return {
    onInput({ currentTarget }: FormEvent<HTMLFormElement>): void {
      sessionStorage.setItem(name, JSON.stringify(readTyped(currentTarget)));
    },
    forget: () => sessionStorage.removeItem(name),
  };
}
