// A link that is a button once scripts run: the same element before and after, so that nothing moves.
import type { KeyboardEvent, MouseEvent } from "react";

/** A button answers to the space bar, a link does not. */
export function clickOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

type ModifierKeys = Pick<MouseEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** With a key held down it is a link still, to be opened elsewhere. */
export function isPlainClick(event: ModifierKeys): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
