// Sets the values of form fields as if they were typed. Must fire the events that listeners wait for.

/** A browser gives an e-mail address out without the blanks around it, and goes on showing it as it was typed. */
export function showTrimmed(field: HTMLInputElement): void {
  const text = field.value.trim();
  field.value = "";
  field.value = text;
}

/** Fields that have the value already are left alone. */
export function setFormValues(
  form: HTMLFormElement,
  values: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (!isField || field.value === value) continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
