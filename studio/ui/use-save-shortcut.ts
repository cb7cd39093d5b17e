// Keyboard shortcut Ctrl+S, or ⌘S, of an editor: saves its form as the bar's button would.
import { useEffect, useState } from "react";

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "s" && ctrlKey !== metaKey && !altKey && !shiftKey;

/** A field that takes what was typed once it is left takes it now, and is typed in on. */
function commitTyped(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || field === document.body) return;
  field.blur();
  field.focus({ preventScroll: true });
}

/** @param form its id; a form that has not changed, or is being saved, is not sent. */
export function useSaveShortcut(form: string, canSave: boolean): void {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      // The browser would store the page as a file.
      event.preventDefault();
      if (document.querySelector("dialog[open]") !== null) return;
      commitTyped();
      setPressed(true);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  // After what was typed has reached the form.
  useEffect(() => {
    if (!isPressed) return;
    setPressed(false);
    const element = document.getElementById(form);
    if (canSave && element instanceof HTMLFormElement) element.requestSubmit();
  }, [isPressed, form, canSave]);
}
