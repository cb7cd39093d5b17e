// The form that was sent last, stored in this tab until its answer is there: where a session had ended, or no answer
// came, the page shows what was typed again. Must not hold files or secrets.
import { setInputValue } from "#studio/unsaved-changes/set-input-value";

type Field = [name: string, value: string];
type SentForm = {
  path: string;
  /** Where it was sent, which its answer's page has for an address. */
  action: string;
  /** Fields that the person fills in, and the ones that say which form it is. */
  fields: Field[];
  /** Its texts, by the label of their field. */
  texts: Field[];
  /** It was not answered by its page. */
  isLost: boolean;
};

const storageKey = "sent form";
const isTyped = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !["hidden", "file", "password"].includes(field.type));

const boxes = ["checkbox", "radio", "submit", "button", "reset", "image"];

const listTexts = (form: HTMLFormElement): Field[] =>
  [...form.elements].flatMap((field): Field[] => {
    if (!isTyped(field) || boxes.includes(field.type) || field.value.trim() === "") return [];
    const label = field.ariaLabel ?? field.labels?.[0]?.textContent ?? "";
    return [[label.trim(), field.value]];
  });

function read(): SentForm | null {
  try {
    // Written by `write` below and by nothing else.
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as SentForm | null;
  } catch {
    // Storage is forbidden: nothing was stored.
    return null;
  }
}

function write(sent: SentForm | null): void {
  try {
    if (sent === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(sent));
  } catch {
    // Forbidden or full: the form works without it.
  }
}

const listNames = (form: HTMLFormElement): string =>
  [...form.elements]
    .map((field) => field.getAttribute("name") ?? "")
    .filter((name) => name !== "")
    .join(" ");

/** Of several forms of one kind, such as a list's, the one about the same thing. */
function findForm({ fields }: SentForm): HTMLFormElement | null {
  const [[, names] = ["", null], ...values] = fields;
  const alike = [...document.forms].filter((form) => listNames(form) === names);
  const id = values.find(([name]) => name === "id")?.[1];
  return alike.find((form) => id === undefined || new FormData(form).get("id") === id) ?? null;
}

function fillIn(form: HTMLFormElement, [, ...fields]: readonly Field[]): void {
  const left = [...fields];
  const take = (name: string, isIt: (value: string) => boolean) => {
    const index = left.findIndex(([key, value]) => key === name && isIt(value));
    return index < 0 ? undefined : left.splice(index, 1)[0]?.[1];
  };
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) {
      const isChosen = take(field.name, (value) => value === field.value) !== undefined;
      if (field.checked !== isChosen && !(field.type === "radio" && !isChosen)) field.click();
    } else if (isTyped(field) || field instanceof HTMLSelectElement) {
      const value = take(field.name, () => true);
      if (value !== undefined) setInputValue(field, value);
    } else if (field instanceof HTMLInputElement && field.name === "version") {
      // What others saved meanwhile is not overwritten: it was typed for what was there before.
      setInputValue(field, take("version", () => true) ?? field.value);
    } else if (field instanceof HTMLInputElement && field.name === "once") {
      // What the lost request did is not done a second time.
      field.value = take("once", () => true) ?? field.value;
    }
  }
}

/** When a form is sent. An editor that stores and fills in what is typed by itself says so: `data-draft`. */
export function storeSubmittedForm(form: HTMLFormElement, path: string): void {
  const hasTyped = [...form.elements].some(isTyped);
  if (form.method !== "post" || !hasTyped || form.querySelector("[type=password]")) return;
  const texts = listTexts(form);
  const action = new URL(form.action).pathname;
  if ("draft" in form.dataset) {
    write({ path, action, fields: [], texts, isLost: false });
    return;
  }
  const values = [...new FormData(form)].flatMap(([name, value]): Field[] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const fields: Field[] = [["", listNames(form)], ...values];
  write({ path, action, fields, texts, isLost: false });
}

/**
 * Where what it is about is gone, no page can fill it in again: its texts are shown instead.
 * @param path of the page that is missing; one that another form stood on was no answer to it.
 */
export function listSubmittedTexts(path: string): readonly Field[] {
  const sent = read();
  return sent !== null && [sent.path, sent.action].includes(path) ? sent.texts : [];
}

/** When no answer to it came. */
export function markFormUnanswered(): void {
  const sent = read();
  if (sent !== null) write({ ...sent, isLost: true });
}

/**
 * Hears what forms are answered. One whose answer leads nowhere is saved, and its page goes on: what somebody deletes
 * later has nothing unsaved. Where an answer leads on, the page that follows shows it.
 */
export function watchSubmittedForm(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const isSaved = response.ok && !response.headers.has("x-remix-redirect");
    if (isSaved && init?.method === "POST" && read()?.action === pathname) write(null);
    return response;
  };
}

/** Whether one is stored that was not answered by its page yet. */
export const hasSubmittedForm = (): boolean => read() !== null;

/** When a page is shown: fills in the form of it that was lost, and forgets one that was answered. */
export function restoreSubmittedForm(path: string): void {
  const sent = read();
  if (sent === null || (sent.isLost && sent.path !== path)) return;
  write(null);
  const form = sent.isLost ? findForm(sent) : null;
  if (form !== null) fillIn(form, sent.fields);
}
