// Whether a form with uncontrolled fields is dirty: what a field shows is compared
// with what its page came with.

/** Boxes and menus alone are pressed, not typed. */
const untyped = ["hidden", "checkbox", "radio", "file", "submit", "button", "reset", "image"];

const isTyped = (field: Element): boolean =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !untyped.includes(field.type));

/** A browser takes line ends and the space around an address for its own. */
const normalize = (text: string) => text.replaceAll("\r\n", "\n").trim();

function isFieldChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(first, 0);
  }
  if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) {
    return field.checked !== field.defaultChecked;
  }
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && isTyped(field) && normalize(field.value) !== normalize(field.defaultValue);
}

/** A search and a question that is answered by typing lose nothing: `role="search"`, `data-unguarded`. */
export const isGuarded = (form: HTMLFormElement): boolean =>
  form.method === "post" &&
  !("unguarded" in form.dataset) &&
  form.getAttribute("role") !== "search" &&
  [...form.elements].some(isTyped);

export const isFormDirty = (form: HTMLFormElement): boolean =>
  [...form.elements].some(isFieldChanged);
