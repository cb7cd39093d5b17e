/** What the server drew stays: scripts take the page over without drawing it again. */
import { expect, test } from "./fixtures";

const pages: [store: string, path: string][] = [
  ["aurora", "/"],
  ["aurora", "/listing/north-ridge-tee"],
  ["aurora", "/cart"],
  ["vinyl", "/?locale=de"],
  ["tiny", "/no/such/page"],
];

/** Marks every element before the deferred scripts run. */
function markServersElements(): void {
  document.addEventListener("readystatechange", () => {
    if (document.readyState !== "interactive") return;
    for (const element of document.querySelectorAll("*"))
      Object.assign(element, { ofServer: true });
  });
}

function countElements() {
  const all = [...document.querySelectorAll("header *, main *, footer *")];
  return {
    all: all.length,
    ofServer: all.filter((element) => "ofServer" in element).length,
    pages: document.querySelectorAll("html, head, body").length,
  };
}

for (const [store, path] of pages) {
  test(`the elements of ${store}${path} survive hydration`, async ({ page, storeUrl }) => {
    await page.addInitScript(markServersElements);
    await page.goto(storeUrl(store, path));
    await page.locator("html[data-scripts=on]").waitFor({ state: "attached" });
    const { all, ofServer, pages: parts } = await page.evaluate(countElements);
    expect(parts).toBe(3);
    expect(all).toBeGreaterThan(5);
    // Controls that work only with scripts may come on top; nothing is drawn twice or anew.
    expect(ofServer / all).toBeGreaterThan(0.9);
  });
}
