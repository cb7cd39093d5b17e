/** Fields and forms of a document, and what a form sends when one of its buttons is pressed. */
import { around, attributeOf, type PlainDocument, type PlainElement } from "./plain-document";

export type Entry = [string, string | File];

const fields = /^(input|select|textarea)$/;
const buttonTypes = /^(submit|button|reset|image|hidden)$/;

export const typeOf = (element: PlainElement) => attributeOf(element, "type") ?? "text";
export const isField = (element: PlainElement) =>
  fields.test(element.tagName) && !buttonTypes.test(typeOf(element));
export const isButton = ({ tagName, properties }: PlainElement) =>
  tagName === "button" || (tagName === "input" && properties.type === "submit");

export const optionsOf = (document: PlainDocument, select: PlainElement) =>
  document.elements.filter(
    (one) => one.tagName === "option" && [...around(document, one)].includes(select),
  );
export const optionText = (option: PlainElement) =>
  (option.children ?? [])
    .map(({ value }) => value ?? "")
    .join("")
    .trim();
export const optionValue = (option: PlainElement) =>
  attributeOf(option, "value") ?? optionText(option);

export function readValue(document: PlainDocument, field: PlainElement): string {
  if (field.tagName === "textarea") {
    return (field.children ?? []).map(({ value }) => value ?? "").join("");
  }
  if (field.tagName !== "select") {
    const initial = /^(checkbox|radio)$/.test(typeOf(field)) ? "on" : "";
    return attributeOf(field, "value") ?? initial;
  }
  const options = optionsOf(document, field);
  const chosen = options.find((one) => attributeOf(one, "selected") !== null) ?? options[0];
  return chosen === undefined ? "" : optionValue(chosen);
}

export const isOff = (document: PlainDocument, element: PlainElement) =>
  attributeOf(element, "disabled") !== null ||
  [...around(document, element)].some(
    (one) => one.tagName === "fieldset" && attributeOf(one, "disabled") !== null,
  );

export function formOf(document: PlainDocument, element: PlainElement): PlainElement | undefined {
  const id = attributeOf(element, "form");
  const isForm = ({ tagName }: PlainElement) => tagName === "form";
  return id === null
    ? [...around(document, element)].find(isForm)
    : document.elements.find((one) => isForm(one) && attributeOf(one, "id") === id);
}

/** A radio button takes the tick of the others of its group. */
export function tick(document: PlainDocument, field: PlainElement, isTicked: boolean): void {
  const isOfGroup = (one: PlainElement) =>
    typeOf(one) === "radio" &&
    attributeOf(one, "name") === attributeOf(field, "name") &&
    formOf(document, one) === formOf(document, field);
  if (typeOf(field) === "radio") {
    for (const other of document.elements.filter(isOfGroup)) other.properties.checked = false;
  }
  field.properties.checked = isTicked;
}

function entryOf(
  document: PlainDocument,
  field: PlainElement,
  files: ReadonlyMap<PlainElement, File>,
): string | File | null {
  const type = typeOf(field);
  if (field.tagName === "input" && type === "file") return files.get(field) ?? new File([], "");
  const isTickable = /^(checkbox|radio)$/.test(type);
  if (isTickable && attributeOf(field, "checked") === null) return null;
  return readValue(document, field).replace(/\r?\n/g, "\r\n");
}

/** In the document's order. @throws for what a browser would ask for first */
export function listEntries(
  document: PlainDocument,
  pressed: PlainElement,
  files: ReadonlyMap<PlainElement, File>,
): Entry[] {
  const form = formOf(document, pressed);
  return document.elements.flatMap((element): Entry[] => {
    const name = attributeOf(element, "name");
    const isSent = element === pressed || (fields.test(element.tagName) && !isButton(element));
    if (name === null || !isSent || isOff(document, element)) return [];
    if (formOf(document, element) !== form) return [];
    const value = entryOf(document, element, files);
    const isMissing = value === "" && attributeOf(element, "required") !== null;
    if (isMissing && form !== undefined && attributeOf(form, "noValidate") === null) {
      throw new Error(`A browser would ask for ${name} first.`);
    }
    return value === null ? [] : [[name, value]];
  });
}

/** Encoded by the rules of the platform itself. */
export async function encode(isMultipart: boolean, entries: readonly Entry[]) {
  const form = isMultipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of entries) {
    if (value instanceof File && form instanceof FormData) form.append(name, value);
    else form.append(name, value instanceof File ? value.name : value);
  }
  const encoded = new Request("http://form.invalid", { method: "POST", body: form });
  return {
    type: encoded.headers.get("content-type") ?? "",
    body: new Uint8Array(await encoded.arrayBuffer()),
  };
}
