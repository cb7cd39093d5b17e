import { createInstance, type i18n } from "i18next";
import { expect, test, vi } from "vitest";
import { i18nIn } from "#tests/fixtures/app/localization";
import { cacheTranslations } from "./translation-cache.server";

/** An instance whose own lookups are counted. */
function anInstance(): { instance: i18n; lookups: () => number } {
  const instance = createInstance();
  instance.init({
    lng: "en",
    initImmediate: false,
    keySeparator: false,
    resources: {
      en: {
        shop: {
          add: "Add",
          hello: "Hello {{name}}",
          left_one: "one left",
          left_other: "{{count}} left",
        },
        replaceable: { add: "Put in" },
      },
    },
  });
  const lookup = vi.spyOn(instance, "t");
  return { instance: cacheTranslations(instance), lookups: () => lookup.mock.calls.length };
}

/** What the components call, of keys that the shop does not have. */
const texts = (instance: i18n, namespace: "shop" | "replaceable", locale = "en") =>
  instance.getFixedT(locale, namespace) as (key: string, values?: object) => string;

test("a text without values is looked up once for all pages", () => {
  const { instance, lookups } = anInstance();
  const found = [1, 2, 3].map(() => texts(instance, "shop")("add"));
  expect(found).toEqual(["Add", "Add", "Add"]);
  expect(lookups()).toBe(1);
});

test("the same key of another namespace is another text", () => {
  const { instance } = anInstance();
  expect(texts(instance, "shop")("add")).toBe("Add");
  expect(texts(instance, "replaceable")("add")).toBe("Put in");
});

test("each part of a page is given the same function for a namespace, with its language", () => {
  const { instance } = anInstance();
  expect(texts(instance, "shop")).toBe(texts(instance, "shop"));
  expect(texts(instance, "shop")).not.toBe(texts(instance, "replaceable"));
  expect({ ...instance.getFixedT("en", "shop") }).toMatchObject({ lng: "en", ns: "shop" });
});

test("one visitor's name is not said to the next", () => {
  const { instance } = anInstance();
  const t = texts(instance, "shop");
  expect(["Ada", "Bob"].map((name) => t("hello", { name }))).toEqual(["Hello Ada", "Hello Bob"]);
});

test("each count has its own text", () => {
  const { instance, lookups } = anInstance();
  const t = texts(instance, "shop");
  const counts = [1, 2, 1, 2, 1000, 1000];
  expect(counts.map((count) => t("left", { count }))).toEqual([
    "one left",
    "2 left",
    "one left",
    "2 left",
    "1000 left",
    "1000 left",
  ]);
  expect(lookups()).toBe(3);
});

test("a value that JSON writes as another is not taken for it", () => {
  const { instance } = anInstance();
  const t = texts(instance, "shop");
  expect([null, Number.NaN].map((name) => t("hello", { name }))).toEqual(["Hello ", "Hello NaN"]);
});

test("texts with new values each time do not fill the memory", () => {
  const { instance, lookups } = anInstance();
  const t = texts(instance, "shop");
  const visitors = Array.from({ length: 4_500 }, (_, at) => `visitor ${at}`);
  for (const name of visitors) t("hello", { name });
  expect(lookups()).toBe(4_500);
  expect(t("hello", { name: "visitor 0" })).toBe("Hello visitor 0");
  expect(lookups()).toBe(4_501);
});

test("every text of a language is the one that i18next finds", () => {
  const cached = cacheTranslations(i18nIn("de"));
  const plain = i18nIn("de");
  const keys = Object.keys(plain.getResourceBundle("de", "shop"));
  expect(keys.length).toBeGreaterThan(100);
  for (const round of [1, 2]) {
    for (const key of keys) {
      const values = { count: round };
      expect(texts(cached, "shop", "de")(key, values)).toBe(
        texts(plain, "shop", "de")(key, values),
      );
    }
  }
});
