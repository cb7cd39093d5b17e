// Fields that cannot be used while they are saved. The focus goes back to where it was, in them or in their likes of
// the editor that follows.
import { type MutableRefObject, type RefObject, useEffect } from "react";

export type FocusPlace = {
  /** Among all of the fields; null where it was elsewhere, such as at the button that saved. */
  index: number | null;
  tagName: string;
  selection: [number, number] | null;
};

const focusable =
  "input, select, textarea, button, a[href], [tabindex], [contenteditable=true], summary";

function readSelection(element: Element): FocusPlace["selection"] {
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  // Numbers and check boxes have none.
  if (!isText || element.selectionStart === null) return null;
  return [element.selectionStart, element.selectionEnd ?? element.selectionStart];
}

function readFocus(fields: HTMLElement): FocusPlace {
  const { activeElement } = document;
  const nowhere = { index: null, tagName: "", selection: null };
  if (activeElement === null) return nowhere;
  const index = [...fields.querySelectorAll(focusable)].indexOf(activeElement);
  if (index === -1) return nowhere;
  const { tagName } = activeElement;
  return { index, tagName, selection: readSelection(activeElement) };
}

/** Leaves it where somebody has put it meanwhile. @param otherwise where the same field is not there any more */
function restoreFocus(
  fields: HTMLElement,
  { index, tagName, selection }: FocusPlace,
  otherwise: HTMLElement | null,
): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const found = index === null ? null : fields.querySelectorAll(focusable)[index];
  if (!(found instanceof HTMLElement) || found.tagName !== tagName) {
    otherwise?.focus({ preventScroll: true });
    return;
  }
  found.focus({ preventScroll: true });
  const isText = found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement;
  if (isText && selection !== null) found.setSelectionRange(...selection);
}

/**
 * What is typed while a save is under way would be lost with the page that follows.
 * @param focus outlives the editor: what is saved has another one
 * @param otherwise what takes the focus where its field is gone
 */
export function useInertFields(
  fields: RefObject<HTMLElement>,
  isBusy: boolean,
  focus: MutableRefObject<FocusPlace | null>,
  otherwise: RefObject<HTMLElement>,
): void {
  useEffect(() => {
    if (fields.current === null) return;
    if (isBusy) focus.current = readFocus(fields.current);
    fields.current.inert = isBusy;
    if (isBusy || focus.current === null) return;
    restoreFocus(fields.current, focus.current, otherwise.current);
    focus.current = null;
  }, [isBusy, fields, focus, otherwise]);
}
