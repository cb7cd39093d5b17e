// A document's head says what the page is called and how it looks. The data that the page hydrates
// from leaves that out and takes it from the head, so that no document carries it twice.
import type { MetaDescriptor } from "@remix-run/react";
import type { Look } from "./theme/look";

type RouteData = Record<string, unknown>;

function isData(value: unknown): value is RouteData {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listRouteData(state: unknown): RouteData[] {
  const loaderData = isData(state) ? state.loaderData : null;
  return isData(loaderData) ? Object.values(loaderData).filter(isData) : [];
}

/** Null stands for what the head has. @param text the state of a document, as JSON. */
export function leaveOutHead(text: string): string {
  const state: unknown = JSON.parse(text);
  for (const data of listRouteData(state)) {
    if (Array.isArray(data.meta)) data.meta = null;
    if (isData(data.look)) data.look = null;
  }
  return JSON.stringify(state);
}

/** In the browser, before the page hydrates. */
export function takeFromHead(state: unknown, head: HTMLHeadElement): void {
  for (const data of listRouteData(state)) {
    if (data.meta === null) data.meta = readMeta(head);
    if (data.look === null) data.look = readLook(head);
  }
}

/** React has names of its own for some. */
const propertyNames: Record<string, string> = { hreflang: "hrefLang" };

function attributesOf(element: Element): Record<string, string> {
  return Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [propertyNames[name] ?? name, value]),
  );
}

function describe(element: Element): MetaDescriptor {
  const text = element.textContent ?? "";
  if (element.matches("title")) return { title: text };
  if (element.matches("script")) return { "script:ld+json": JSON.parse(text) };
  const attributes = attributesOf(element);
  return element.matches("link") ? { tagName: "link", ...attributes } : attributes;
}

/** What `Meta` writes: in the root's Layout it stands between the viewport and the stylesheet. */
function readMeta(head: HTMLHeadElement): MetaDescriptor[] {
  const found: MetaDescriptor[] = [];
  let element = head.querySelector("meta[name=viewport]")?.nextElementSibling ?? null;
  while (element !== null && !element.matches("link[rel=stylesheet]")) {
    found.push(describe(element));
    element = element.nextElementSibling;
  }
  return found;
}

function readLook(head: HTMLHeadElement): Look {
  const attribute = (element: Element | null, name: string) => element?.getAttribute(name) ?? "";
  const icon = head.querySelector("link[rel=icon]");
  const { type, sizes } = icon === null ? {} : attributesOf(icon);
  return {
    style: head.querySelector("style")?.textContent ?? "",
    themeColor: attribute(head.querySelector("meta[name=theme-color]"), "content"),
    fonts: [...head.querySelectorAll("link[as=font]")].map((font) => attribute(font, "href")),
    icon: {
      rel: "icon",
      href: attribute(icon, "href"),
      ...(type !== undefined && { type }),
      ...(sizes !== undefined && { sizes }),
    },
  };
}
