// Draft of the details step: saved while typing and restored after a reload. Must not outlast the visit.
import { type RefObject, useEffect } from "react";
import type { Checkout } from "#contract/checkout/checkout";
import { type Draft, draftOf, readDraft, saveDraft } from "./details-draft.client";
import { setFormValues } from "./set-form-values.client";

/** Storage may be forbidden or full: then nothing outlives the page, and it says so where one looks. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch (cause) {
    console.warn("The details draft could not be saved.", cause);
    return null;
  }
}

/** What was typed before the page came alive, or was put back by the browser itself, goes before it. */
function withoutTouched(form: HTMLFormElement, draft: Draft): Draft {
  const isTouched = (name: string) => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLSelectElement)) return false;
    // A list without a default begins with its first option, which no attribute says.
    const first = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.selectedOptions[0] !== first;
  };
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !isTouched(name)));
}

/** @param isRefused an answer of the server has put back what was typed already */
export function useDetailsDraft(
  form: RefObject<HTMLFormElement | null>,
  checkout: Checkout,
  isRefused: boolean,
): { keep(): void } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the step is opened.
  useEffect(() => {
    const element = form.current;
    if (element === null || isRefused) return;
    const draft = attempt(() => readDraft(sessionStorage, checkout));
    if (draft !== null) setFormValues(element, withoutTouched(element, draft));
  }, []);
  return {
    keep: () => {
      const element = form.current;
      if (element === null) return;
      attempt(() => saveDraft(sessionStorage, checkout, draftOf(new FormData(element))));
    },
  };
}

/** Removes the draft from the browser once the details are saved. */
export function useSavedDraftGone(checkout: Checkout): void {
  useEffect(() => {
    attempt(() => readDraft(sessionStorage, checkout));
  }, [checkout]);
}
