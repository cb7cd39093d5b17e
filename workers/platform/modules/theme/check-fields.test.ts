import { expect, test } from "vitest";
import { detailsOf } from "#tests/fixtures/platform/theme-findings";

test("THM-03 THM-07 fields that nothing reads are named, with the name that was likely meant", () => {
  const theme = {
    content: {
      heroBaner: { title: "x" },
      heroBanner: { Title: "x" },
      categories: [{ slug: "tees", image: "/media/a.png", displayName: "T", colour: "red" }],
    },
    styles: {
      typography: { h1: { textTransform: "none" }, headingFont: "Inter" },
      header: { bgStyles: { background: "red" }, textStyles: { colour: "red", fontWeight: "700" } },
    },
    layout: { anything: true },
    zebra: 1,
  };
  expect(detailsOf(theme).toSorted()).toEqual([
    '/content/categories/0/colour: Nothing reads "colour".',
    '/content/heroBaner: Nothing reads "heroBaner". Did you mean "heroBanner"?',
    '/content/heroBanner/Title: Nothing reads "Title". Did you mean "title"?',
    '/styles/header/bgStyles/background: Nothing reads "background". Did you mean "backgroundColor"?',
    '/styles/header/textStyles/colour: Nothing reads "colour". Did you mean "color"?',
    '/styles/typography/headingFont: Nothing reads "headingFont". Did you mean "headingFontFamily"?',
    '/zebra: Nothing reads "zebra".',
  ]);
});
