import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseHeader } from "#platform/modules/imports/files/columns";
import { type PriceRule, requireShopCurrency } from "#platform/modules/imports/files/currency";
import catalogueDe from "#studio/locales/de/catalogue";
import { createStudioI18n } from "#studio/locales/studio-i18n";
import { anExport, aRow, readAll } from "#tests/kits/ops/shopify-csv";
import { translateReason } from "./translate-reason.server";

const german = createStudioI18n("de", catalogueDe);
const translate = (reason: string) => translateReason(german, "de", reason);

test("a reason of the platform's is said in the person's language, with what it is about", () => {
  expect(translate('Variant Price "abc" is not a price')).toBe(
    "Variant Price „abc“ ist kein Preis",
  );
  expect(translate("leads to what is in a private network")).toBe(
    "leitet weiter, und das Ziel liegt in einem privaten Netz",
  );
  expect(translate("a sentence of a newer platform")).toBe("a sentence of a newer platform");
});

test("every reason that the sample export meets has a translation", async () => {
  const path = new URL("../../ops/shopify/fixtures/shopify-export.csv", import.meta.url);
  const { faults, losses } = await readAll(readFileSync(path, "utf8"));
  const reasons = [
    ...faults.map((fault) => fault.replace(/^line \d+: /, "")),
    ...losses.map((loss) => /(?:"|is |loses |keeps ).*$/s.exec(loss)?.[0] ?? loss),
  ];
  expect(reasons.length).toBeGreaterThan(10);
  expect(reasons.filter((reason) => translate(reason) === reason)).toEqual([]);
});

test("what is wrong with a whole file is said in the person's language", () => {
  const rule: PriceRule = {
    ...{ currency: "USD", shopCurrency: "EUR" },
    conversion: { kind: "none" },
  };
  const header = "Handle,Title,Variant Price";
  const wrong = [
    () => requireShopCurrency(rule, parseHeader(header.split(","))),
    () => parseHeader(["Name"]),
    () => parseHeader(["Handle", "Title"]),
  ].map((read) => {
    try {
      read();
      return "";
    } catch (error) {
      return error instanceof Error ? error.message : "";
    }
  });
  expect(wrong.map((detail) => translate(detail).split(/[. ]/)[0])).toEqual(["Die", "Es", "Die"]);
  expect(translate(wrong[0] ?? "")).toContain("was 1 USD in EUR ist");
});

test("a field that is longer than its limit is said in the person's language, by its column", async () => {
  const { faults } = await readAll(anExport([aRow({ Title: "x".repeat(400) })]));
  const [reason = ""] = faults.map((fault) => fault.replace(/^line \d+: /, ""));
  expect(reason).toMatch(/: Title is longer than 300 characters$/);
  expect(translate(`${reason}; Type is empty`)).toMatch(
    /: Title ist länger als 300 Zeichen; Type ist leer$/,
  );
  expect(reason).not.toContain("expected");
  expect(translate("is not complete: slug is missing or of another kind")).toBe(
    "ist nicht vollständig: slug fehlt oder ist von anderer Art",
  );
});
