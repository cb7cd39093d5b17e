// What the server left out of the state for hydration, read back from the document's head.
import type { MetaDescriptor } from "@remix-run/react";
import type { RootData } from "#app/content/root-data";

/** Of the element in which the theme's style stands. */
export const themeStyleId = "theme-style";

type LoaderData = Record<
  string,
  Partial<{ headTheme: RootData["headTheme"]; meta: unknown }> | null
>;

export function restoreHydrationState(loaderData: LoaderData, page: Document): void {
  for (const data of Object.values(loaderData)) {
    if (data?.headTheme?.style === "") {
      data.headTheme.style = page.getElementById(themeStyleId)?.textContent ?? "";
    }
    if (data?.meta === null) data.meta = readMeta(page);
  }
}

/** In the order in which `<Meta />` wrote them, between the root's own elements. */
function readMeta(page: Document): MetaDescriptor[] {
  const found = page.head.querySelectorAll(
    "meta[name=viewport] ~ :is(title, meta, link, script):not([rel=stylesheet], [rel=stylesheet] ~ *)",
  );
  return [...found].map(describe);
}

function describe(element: Element): MetaDescriptor {
  const text = element.textContent ?? "";
  if (element.localName === "title") return { title: text };
  if (element.localName === "script") return { "script:ld+json": JSON.parse(text) };
  const attributes = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [
      // React's name for it.
      name === "hreflang" ? "hrefLang" : name,
      value,
    ]),
  );
  return element.localName === "link" ? { tagName: "link", ...attributes } : attributes;
}
