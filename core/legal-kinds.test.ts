import { expect, test } from "vitest";
import { pickLegalLocale } from "./legal-kinds";

const index = { imprint: ["fr", "de"], terms: ["de", "pt-BR"], returns: ["en"] };
const pick = (kind: "imprint" | "terms" | "returns" | "shipping", locale: string) =>
  pickLegalLocale(index, kind, { locale, shopLocale: "de" });

test("ABT-04 a text is read in the shopper's language, else in a variety of it", () => {
  expect(pick("terms", "de")).toBe("de");
  expect(pick("terms", "pt-BR")).toBe("pt-BR");
  expect(pick("returns", "en-GB")).toBe("en");
});

test("ABT-04 where the shop has words of its own, no foreign text takes their place", () => {
  expect(pick("terms", "fr")).toBeNull();
});

test("ABT-04 a text that only the seller has is shown in the shop's language rather than not at all", () => {
  expect(pick("imprint", "it")).toBe("de");
  expect(pick("returns", "it")).toBe("en");
  expect(pick("shipping", "de")).toBeNull();
});
