import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import { describeFault } from "#core/describe-issues";
import { parseHeader } from "#platform/modules/imports/shopify-csv/columns";
import {
  type PriceRule,
  requireShopCurrency,
} from "#platform/modules/imports/shopify-csv/currency";
import catalogueDe from "#studio/locales/de/catalogue";
import { createStudioI18n } from "#studio/locales/studio-i18n";
import { anExport, aRow, readAll } from "#tests/fixtures/ops/shopify-csv";
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
    currency: "USD",
    shopCurrency: "EUR",
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
  expect(reason).toMatch(/: Title must have at most 300 characters$/);
  expect(translate(`${reason}; Type is empty`)).toMatch(
    /: Title darf höchstens 300 Zeichen haben; Type ist leer$/,
  );
  expect(reason).not.toContain("expected");
  expect(translate("is not complete: slug must be a text")).toBe(
    "ist nicht vollständig: slug muss ein Text sein",
  );
});

test("whatever zod finds wrong with a field of a catalogue is said in the person's language", () => {
  const listing = z.strictObject({
    text: z.string().min(1),
    code: z.string().min(3),
    short: z.string().max(2),
    pattern: z.string().regex(/^a/),
    url: z.url(),
    list: z.array(z.string()).min(2),
    few: z.array(z.string()).min(1),
    many: z.array(z.string()).max(1 + 1),
    price: z.number().positive(),
    small: z.number().lt(1),
    least: z.int().min(5),
    most: z.int().max(5),
    whole: z.int(),
    flag: z.boolean(),
    words: z.string(),
    object: z.object({}),
    lines: z.array(z.string()),
    number: z.number(),
    date: z.date(),
    kind: z.enum(["a", "b"]),
    either: z.union([z.string(), z.number()]),
    custom: z.string().optional(),
  });
  const given = {
    text: "",
    code: "ab",
    short: "abc",
    pattern: "b",
    url: "no",
    list: ["a"],
    few: [],
    many: ["a", "b", "c"],
    price: 0,
    small: 1,
    least: 4,
    most: 6,
    whole: 1.5,
    flag: 1,
    words: 1,
    object: 1,
    lines: 1,
    number: "1",
    date: 1,
    kind: "c",
    either: [],
    other: 1,
  };
  const { error } = listing.safeParse(given, { reportInput: true });
  const missing = listing.safeParse({ ...given, words: undefined }, { reportInput: true }).error;
  const faults = [...(error?.issues ?? []), ...(missing?.issues ?? [])].map(describeFault);
  expect(new Set(faults).size).toBe(22);
  for (const fault of faults) expect(translate(`Feld ${fault}`)).not.toBe(`Feld ${fault}`);
});
