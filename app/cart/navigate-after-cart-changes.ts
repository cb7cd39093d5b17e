// The ways out of a page whose cart is still being changed: a new document would end the change under way.
import type { FormEvent, MouseEvent } from "react";
import { isPlainClick } from "#app/ui/links/link-button";
import { withCartLock } from "./cart-lock";

/**
 * For the `onSubmit` of a form that leads to another document: sends it once what was changed in the cart a moment
 * ago is answered. Only what stands in the form's own fields is sent, not a name of the button.
 */
export function submitAfterCartChanges(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const form = event.currentTarget;
  void withCartLock(async () => form.submit());
}

/** For the `onClick` of a link that leads to another document; offline none comes, and the router says so. */
export function openAfterCartChanges(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event) || !navigator.onLine) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  void withCartLock(async () => window.location.assign(href));
}
