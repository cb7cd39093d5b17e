/**
 * A browser without scripts, styles and windows, for what the server alone decides: it opens documents, fills in their
 * forms and sends them as a browser would. A step takes milliseconds where a page of Chromium's takes a second.
 */
import {
  around,
  attributeOf,
  descriptionOf,
  fits,
  isShown,
  type Name,
  nameOf,
  type PlainElement,
  parseDocument,
  textOf,
} from "./plain-document";
import {
  encode,
  formOf,
  isButton,
  isField,
  isOff,
  listEntries,
  optionsOf,
  optionText,
  optionValue,
  readValue,
  tick,
} from "./plain-form";
import { createRequests, type Sent } from "./plain-requests";

/** `inside`: a text of the entry, row or part that it stands in. `at`: which of several, from the end where negative. */
export type Where = { inside?: Name; at?: number };

const parts = /^(li|tr|article|section|fieldset|form|nav|main|dialog|details)$/;
const isLink = (element: PlainElement) =>
  element.tagName === "a" && attributeOf(element, "href") !== null;
const isSummary = ({ tagName }: PlainElement) => tagName === "summary";
const isKind = { button: isButton, field: isField, link: isLink, summary: isSummary };
type Kind = keyof typeof isKind;

/** A page that is open, as it was sent, and as it is filled in. */
function openPage(url: URL, status: number, html: string) {
  const document = parseDocument(html);
  const files = new Map<PlainElement, File>();
  const isInside = (element: PlainElement, text: Name) =>
    [...around(document, element)]
      .filter(({ tagName }) => parts.test(tagName))
      .map((part) => textOf(part))
      .some((read) => (typeof text === "string" ? read.includes(text) : text.test(read)));
  const list = (kind: Kind, name: Name, { inside }: Where = {}) =>
    document.elements.filter(
      (one) =>
        isKind[kind](one) &&
        fits(name, nameOf(document, one)) &&
        isShown(document, one) &&
        (inside === undefined || isInside(one, inside)),
    );
  const find = (kind: Kind, name: Name, where: Where): PlainElement => {
    const found = list(kind, name, where);
    const one = found.at(where.at ?? 0);
    if (one !== undefined && (where.at !== undefined || found.length === 1)) return one;
    const read = textOf(document.root).slice(0, 2_000);
    throw new Error(`${found.length} ${kind}s "${name}" at ${url} (${status}): ${read}`);
  };
  return { url, status, html, document, files, list, find };
}

type OpenPage = ReturnType<typeof openPage>;

/** Where a button sends its form, and how. */
async function submit({ document, files, url }: OpenPage, button: PlainElement) {
  const form = formOf(document, button);
  if (form === undefined || isOff(document, button)) throw new Error("The button sends no form.");
  const ofForm = (onButton: string, onForm: string) =>
    attributeOf(button, onButton) ?? attributeOf(form, onForm);
  const to = new URL(ofForm("formAction", "action") ?? url.href, url);
  const entries = listEntries(document, button, files);
  if (ofForm("formMethod", "method")?.toLowerCase() === "post") {
    const isMultipart = ofForm("formEncType", "encType")?.includes("multipart") ?? false;
    return { to, sent: { method: "POST", ...(await encode(isMultipart, entries)) } as const };
  }
  const texts = entries.map(([name, value]) => [name, String(value)]);
  to.search = new URLSearchParams(texts).toString();
  return { to, sent: { method: "GET" } as const };
}

export type PlainBrowser = ReturnType<typeof createPlainBrowser>;

/** @param origin of the addresses that are given as paths */
export function createPlainBrowser(origin: string) {
  const { ask, visit, cookies } = createRequests();
  let page = openPage(new URL(origin), 0, "");
  const go = async (to: URL, sent: Sent = { method: "GET" }) => {
    const { url, status, html } = await visit(to, sent, page.url.origin);
    page = openPage(url, status, html);
  };
  const linkOf = (name: Name, where: Where) =>
    new URL(attributeOf(page.find("link", name, where), "href") ?? "", page.url);
  const fieldOf = (name: Name, where: Where) => page.find("field", name, where);

  return {
    /** By a path, or by the address of another site. */
    open: (path: string) => go(new URL(path, origin)),
    reload: () => go(page.url),
    follow: (name: Name, where: Where = {}) => go(linkOf(name, where)),
    /** @returns the text of the file that the link leads to. */
    download: async (name: Name, where: Where = {}) => {
      const to = linkOf(name, where);
      const { status, body } = await ask(to, { method: "GET" }, page.url.origin);
      if (status !== 200) throw new Error(`${to}: ${status}`);
      return body;
    },
    press: async (name: Name, where: Where = {}) => {
      const { to, sent } = await submit(page, page.find("button", name, where));
      return go(to, sent);
    },
    /** The page stays as it is, as where its answer is a file, or is lost. @returns the answer's text */
    send: async (name: Name, where: Where = {}) => {
      const { to, sent } = await submit(page, page.find("button", name, where));
      return (await ask(to, sent, page.url.origin)).body;
    },
    fill: (name: Name, text: string, where: Where = {}) => {
      const field = fieldOf(name, where);
      if (field.tagName === "textarea") field.children = [{ type: "text", value: text }];
      else field.properties.value = text;
    },
    /** An entry of a list, by its text or value. */
    choose: (name: Name, entry: string, where: Where = {}) => {
      const options = optionsOf(page.document, fieldOf(name, where));
      const chosen = options.find((one) => [optionText(one), optionValue(one)].includes(entry));
      if (chosen === undefined) throw new Error(`No ${entry} in ${options.map(optionText)}`);
      for (const option of options) option.properties.selected = option === chosen;
    },
    check: (name: Name, isTicked = true, where: Where = {}) =>
      tick(page.document, fieldOf(name, where), isTicked),
    attach: (name: Name, file: File, where: Where = {}) => {
      page.files.set(fieldOf(name, where), file);
    },
    unfold: (name: Name, where: Where = {}) => {
      const details = page.document.parentOf(page.find("summary", name, where));
      if (details !== undefined) details.properties.open = true;
    },
    value: (name: Name, where: Where = {}) => readValue(page.document, fieldOf(name, where)),
    isTicked: (name: Name, where: Where = {}) =>
      attributeOf(fieldOf(name, where), "checked") !== null,
    isInvalid: (name: Name, where: Where = {}) =>
      attributeOf(fieldOf(name, where), "ariaInvalid") === "true",
    description: (name: Name, where: Where = {}) =>
      descriptionOf(page.document, fieldOf(name, where)),
    /** What has the keyboard as soon as the page is there: a field by its name, anything else by its id. */
    focused: () => {
      const isFocused = (one: PlainElement) => attributeOf(one, "autoFocus") !== null;
      const element = page.document.elements.find(isFocused);
      if (element === undefined) return null;
      return isField(element) ? nameOf(page.document, element) : attributeOf(element, "id");
    },
    has: (kind: Kind, name: Name, where: Where = {}) => page.list(kind, name, where).length > 0,
    /** The field that a link of the page leads to. */
    targetOf: (name: Name, where: Where = {}) => {
      const id = linkOf(name, where).hash.slice(1);
      const target = page.document.elements.find((one) => attributeOf(one, "id") === id);
      return target === undefined ? null : nameOf(page.document, target);
    },
    /** The addresses of its own site that the page links to. */
    links: () => {
      const all = page.document.elements
        .filter(isLink)
        .map((link) => new URL(attributeOf(link, "href") ?? "", page.url));
      const own = all.filter((url) => url.origin === page.url.origin);
      return [...new Set(own.map(({ pathname, search }) => `${pathname}${search}`))];
    },
    /** Without going there, nor where it leads on. */
    statusOf: async (path: string) =>
      (await ask(new URL(path, origin), { method: "GET" }, origin)).status,
    /** What is read on the page; what is folded is not. */
    text: () => textOf(page.document.root),
    /** What is read in each element of a kind, such as `h1`. */
    texts: (tagName: string) =>
      page.document.elements
        .filter((one) => one.tagName === tagName && isShown(page.document, one))
        .map((one) => textOf(one)),
    html: () => page.html,
    status: () => page.status,
    url: () => page.url.href,
    setCookie: (name: string, value: string) => cookies.of(new URL(origin).host).set(name, value),
    clearCookies: cookies.clear,
  };
}
