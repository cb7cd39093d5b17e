// Fills in a field as a person would: React hears of it.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function setInputValue(field: Field, value: string): void {
  if (field.value === value) return;
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
