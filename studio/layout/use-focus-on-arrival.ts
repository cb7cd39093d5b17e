// Where the keyboard is once another page is shown, or what was pressed is gone after its answer, such as the button of
// a step that is done; and on what is wrong in a form that was refused. Must not take the focus from anything that got it
// meanwhile.
import { useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

function focusContent({ current }: RefObject<HTMLElement | null>): void {
  if (current === null || document.activeElement !== document.body) return;
  current.ariaLabel = document.title;
  current.focus({ preventScroll: true });
}

/** The form that was sent last, and what had the focus then: who has gone on to another field stays there. */
function useSentForm() {
  const sent = useRef<{ form: HTMLFormElement; focused: Element | null } | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement)) return;
      sent.current = { form: target, focused: document.activeElement };
    };
    document.addEventListener("submit", note, true);
    return () => document.removeEventListener("submit", note, true);
  }, []);
  return sent;
}

const isWrong = (field: Element): field is HTMLElement =>
  field instanceof HTMLElement && field.ariaInvalid === "true";

/** The first field of a form that was refused. */
function focusWrongField(sent: ReturnType<typeof useSentForm>): void {
  const { form, focused } = sent.current ?? {};
  sent.current = null;
  if (form === undefined || !form.isConnected) return;
  const { activeElement } = document;
  if (activeElement === focused || activeElement === document.body) {
    [...form.elements].find(isWrong)?.focus();
  }
}

/** @returns for the element around a page's content, which then says the page's title to a screen reader. */
export function useFocusOnArrival<Content extends HTMLElement>() {
  const content = useRef<Content>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Of the page before.
    if (content.current !== null) content.current.ariaLabel = null;
    focusContent(content);
  }, [pathname]);

  // What a page loads by itself, such as the progress of an import, was not pressed.
  const isSending = [useNavigation(), ...useFetchers()].some(
    ({ formMethod }) => formMethod === "POST",
  );
  const wasSending = useRef(false);
  const sent = useSentForm();
  useEffect(() => {
    if (wasSending.current && !isSending) {
      focusWrongField(sent);
      focusContent(content);
    }
    wasSending.current = isSending;
  }, [isSending, sent]);
  return content;
}
