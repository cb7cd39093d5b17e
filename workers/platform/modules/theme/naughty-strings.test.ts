// What sellers write, from a published list of texts that break things (big-list-of-naughty-strings).
import naughty from "big-list-of-naughty-strings/blns.json";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { guardCustomCss } from "#app/theme/custom-css";
import { parseRichText } from "#app/theme/rich-text";
import { sanitizeDescription } from "#platform/modules/catalog/sanitize-description";
import { sanitizeCss } from "./css/sanitize-css";

type Found = { tag: string; attributes: Record<string, unknown> };
type Nodes = ReturnType<ReturnType<typeof parser>["parse"]>["children"];

const parser = () => unified().use(rehypeParse, { fragment: true });

function listElements(html: string): Found[] {
  const found: Found[] = [];
  const visit = (nodes: Nodes) => {
    for (const node of nodes) {
      if (node.type !== "element") continue;
      found.push({ tag: node.tagName, attributes: { ...node.properties } });
      visit(node.children);
    }
  };
  visit(parser().parse(html).children);
  return found;
}

const tags =
  /^(p|br|strong|em|b|i|u|ul|ol|li|h[2-4]|a|blockquote|img|table|caption|thead|tbody|tfoot|tr|th|td)$/;
const attributes = /^(href|rel|src|alt|colSpan|rowSpan)$/;
/** As a browser reads it on a listing's page; what cannot be read leads nowhere. */
function protocolOf(address: unknown): string {
  const url = URL.parse(String(address), "https://shop.test/listing/tee");
  return url === null ? "nowhere" : url.protocol;
}

/** One text alone, and where HTML of a seller's may hold it. */
const shapes = naughty.flatMap((text) => [
  text,
  `<p>${text}</p>`,
  `<a href="${text}">x</a>`,
  `<b ${text}>x</b>`,
]);

test("LST-30 no naughty text becomes more than words, links and pictures in a description", () => {
  for (const given of shapes) {
    const clean = sanitizeDescription(given);
    for (const { tag, attributes: has } of listElements(clean)) {
      expect(tag, given).toMatch(tags);
      for (const [name, value] of Object.entries(has)) {
        expect(name, given).toMatch(attributes);
        if (name === "href" || name === "src")
          expect(protocolOf(value), given).toMatch(/^(https?:|mailto:|nowhere)$/);
      }
    }
  }
});

test("ABT-02 no naughty text becomes a link to anything but the web, mail or the shop", () => {
  for (const given of shapes) {
    for (const run of JSON.stringify(parseRichText(given)).matchAll(/"href":"([^"]*)"/g)) {
      expect(run[1], given).toMatch(/^(\/(?!\/)|https?:\/\/|mailto:)/i);
    }
  }
});

test("THM-09 no naughty text gets out of a style element, whatever part of the CSS it is", () => {
  for (const text of naughty) {
    for (const given of [
      text,
      `.a{content:"${text}"}`,
      `.a{color:${text}}`,
      `${text}{color:red}`,
      `@media ${text}{a{top:0}}`,
      `.a{--x:${text}}`,
      `.a{background:url(${text})}`,
    ]) {
      const { css } = sanitizeCss(given);
      expect(guardCustomCss(css), given).toBe(css);
      expect(sanitizeCss(css).css, given).toBe(css);
      expect(listElements(`<style>${css}</style><i></i>`).map(({ tag }) => tag)).toEqual([
        "style",
        "i",
      ]);
    }
  }
});
