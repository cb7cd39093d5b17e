import { expect, test } from "vitest";
import { findRefreshKind } from "./live-preview-refresh";

const before = { styles: { primaryColor: "#aa0000", customCSS: ".a{}" }, content: {} };

test("colours, words and templates are drawn in place", () => {
  const after = {
    styles: { ...before.styles, primaryColor: "#0000aa" },
    content: { heroBanner: { title: "Hi" } },
  };
  expect(findRefreshKind(before, after)).toBe("redraw");
});

test.each([
  ["CSS", { ...before, styles: { ...before.styles, customCSS: ".b{}" } }],
  ["an embedded form", { ...before, content: { embeddedForms: [{ url: "https://a.example/" }] } }],
  ["a CSS that is taken away", { ...before, styles: { primaryColor: "#aa0000" } }],
])("a change of %s needs a new document", (_, after) => {
  expect(findRefreshKind(before, after)).toBe("reload");
});
