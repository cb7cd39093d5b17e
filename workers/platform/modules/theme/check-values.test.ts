import { expect, test } from "vitest";
import * as z from "zod";
import { ThemeDataSchema } from "#contract/theme/theme";
import { blockStyleNames, headingLevels } from "#core/theme/theme-values";
import { store, warningsOf } from "#tests/fixtures/platform/theme-findings";
import { checkTheme } from "./check-theme";

type Shape = { type?: string; properties?: Record<string, Shape>; items?: Shape; enum?: string[] };

/** Shown as the seller wrote it, or stored for the seller alone: no text of it is a bad one. */
const freeText = new RegExp(
  [
    "/meta/store(Id|Name)",
    "/brand/socialMedia/0/(id|icon)",
    "/content/(heroBanner|promoVideo|countdown)/(title|titleBadge|subtitle|body|text|ctaText|searchPlaceholder|channelText)",
    "/content/(notification|login|preorder|listing|cart)/\\w+",
    "/content/footer/about/textContent",
    "/content/header/links/0/label",
    "/content/about/aboutText/0/(id|text|list/0)",
    "/content/categories/0/displayName",
    "/content/pages/0/(title|text)",
    "/content/support/posts/0/(title|name|keywords|text)",
    "/layout",
  ]
    .map((pattern) => `^${pattern}$`)
    .join("|"),
);

/** Each place of the contract with what stands there in a theme that is otherwise right. */
function placesOf(shape: Shape, path: string[] = []): { path: string[]; shape: Shape }[] {
  if (shape.items !== undefined) return placesOf(shape.items, [...path, "0"]);
  if (shape.properties !== undefined) {
    return Object.entries(shape.properties).flatMap(([name, inner]) =>
      placesOf(inner, [...path, name]),
    );
  }
  const part = path.at(-1);
  if (part !== "bgStyles" && part !== "textStyles") return [{ path, shape }];
  return blockStyleNames[part].map((name) => ({
    path: [...path, name],
    shape: { type: "string" },
  }));
}

const entries: Record<string, object> = {
  socialMedia: { id: "x", url: "https://x.test", icon: "x" },
  links: { label: "L", url: "/tees" },
  categories: { slug: "tees", image: "/media/a.png", displayName: "T" },
  pages: { slug: "crew", title: "T", text: "" },
  posts: { slug: "pick-up", title: "T", text: "T" },
  aboutText: { id: "a", text: "T" },
};

function themeWith(path: readonly string[], value: unknown, name = ""): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (first !== "0") return { [first]: themeWith(rest, value, first) };
  const inner = themeWith(rest, value);
  return [typeof inner === "object" ? { ...entries[name], ...inner } : inner];
}

test("THM-03 every field that has a bad value is named by its place", () => {
  const contract: Shape = JSON.parse(
    JSON.stringify(z.toJSONSchema(ThemeDataSchema, { io: "input", reused: "inline" })),
  );
  const loose = headingLevels.map((level) => ({
    path: ["styles", "typography", level, "textTransform"],
    shape: { type: "string" },
  }));
  const bad: [pointer: string, value: unknown][] = [...placesOf(contract), ...loose].flatMap(
    ({ path, shape: { type } }) => {
      const pointer = `/${path.join("/")}`;
      if (pointer === "/layout") return [];
      // A list where a text, a number or a yes belongs; then one of the right type that means nothing.
      const values: unknown[] = [[["x"]]];
      if (type === "integer") values.push(-7);
      else if (type !== "boolean" && !freeText.test(pointer)) values.push("no such {value}");
      return values.map((value): [string, unknown] => [pointer, value]);
    },
  );
  expect(bad.length).toBeGreaterThan(200);
  const silent = bad.filter(([pointer, value]) => {
    const theme = themeWith(pointer.split("/").slice(1), value);
    const { errors, warnings } = checkTheme(theme, store);
    return ![...errors, ...warnings].some(({ source }) => source?.pointer.startsWith(pointer));
  });
  expect(silent).toEqual([]);
});

test("THM-07 values that can be used are not named", () => {
  const textStyles = {
    fontWeight: " 700 ",
    fontStyle: "italic",
    textTransform: "capitalize",
    letterSpacing: "-.05em",
  };
  const theme = {
    meta: { gaToken: "G-ABC1234567" },
    styles: {
      radius: "0",
      header: { textStyles, logo: { maxHeight: "4.5rem" } },
      footer: { textStyles: { fontWeight: "bold", letterSpacing: "0" } },
      typography: {
        headingFontWeight: "650",
        headingLetterSpacing: "",
        h1: { textTransform: "none" },
      },
    },
    content: {
      countdown: { enabled: true, endsAt: "2026-12-24T18:00:00+01:00" },
      support: { posts: [{ slug: "a", title: "A", text: "T", icon: "truck" }] },
    },
  };
  expect(warningsOf(theme)).toEqual([]);
  expect(warningsOf({ styles: { header: { textStyles: { fontWeight: "heavy" } } } })).toEqual([
    "value_unusable /styles/header/textStyles/fontWeight",
  ]);
});

test("HOM-12 HDR-07 a countdown without an end and entries without what they need are named", () => {
  const theme = {
    content: {
      countdown: { enabled: true },
      header: { links: [{ label: " ", url: "" }] },
      categories: [{ slug: "tees", image: "", displayName: "T" }],
    },
    brand: { socialMedia: [{ id: "x", url: "", icon: "x" }] },
  };
  expect(warningsOf(theme)).toEqual([
    "value_missing /content/header/links/0/label",
    "value_missing /content/header/links/0/url",
    "value_missing /content/categories/0/image",
    "value_missing /brand/socialMedia/0/url",
    "value_missing /content/countdown/endsAt",
  ]);
});
