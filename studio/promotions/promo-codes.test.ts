import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import type { SoldPromoCode } from "#contract/promotions/promo-code";
import { formatsFor } from "#studio/format/format";
import catalogueDe from "#studio/locales/de/catalogue";
import { createStudioI18n } from "#studio/locales/studio-i18n";
import { describeBenefit } from "./benefit-text";
import {
  buildTerms,
  dropUnusedFields,
  fieldsOf,
  newFields,
  PromoFormSchema,
  readScope,
} from "./promo-code-form.schema";
import { pagePromoCodes, promoStateOf, readPromoListQuery } from "./promo-code-state";

const now = new Date("2026-11-22T12:00:00Z");
const yesterday = "2026-11-21T12:00:00Z";
const tomorrow = "2026-11-23T12:00:00Z";

function aCode(change: Partial<SoldPromoCode> = {}): SoldPromoCode {
  return {
    code: "WELCOME10",
    benefit: { type: "percentage", value: 10 },
    used: 0,
    revenue: [],
    startsAt: null,
    endsAt: null,
    usageLimit: null,
    minimum: null,
    banner: false,
    appliesTo: null,
    version: "v1",
    ...change,
  };
}

test.each([
  [{}, "active"],
  [{ startsAt: tomorrow }, "scheduled"],
  [{ startsAt: yesterday, endsAt: tomorrow }, "active"],
  [{ endsAt: now.toISOString() }, "ended"],
  [{ usageLimit: 5, used: 5 }, "usedUp"],
  [{ usageLimit: 5, used: 4 }, "active"],
  [{ usageLimit: 5, used: 5, endsAt: yesterday }, "ended"],
] as const)("a code with %j is %s", (change, state) => {
  expect(promoStateOf(aCode(change), now)).toBe(state);
});

test("an end before the start is named at its field beside the errors of other fields", () => {
  const form = new FormData();
  const typed = {
    ...newFields("EUR"),
    code: "!",
    usageLimit: "many",
    startsAt: "2026-12-02T10:00",
    endsAt: "2026-12-01T10:00",
  };
  for (const [name, text] of Object.entries(typed)) form.set(name, text ?? "");
  form.set("percent", "");
  expect(parseWithZod(form, { schema: PromoFormSchema }).reply().error).toEqual({
    code: ["form.code"],
    percent: ["form.percent"],
    usageLimit: ["form.limit"],
    endsAt: ["form.order"],
  });
  form.set("percent", "200");
  form.set("startsAt", "soon");
  expect(parseWithZod(form, { schema: PromoFormSchema }).reply().error).toEqual({
    code: ["form.code"],
    percent: ["form.percent"],
    usageLimit: ["form.limit"],
    startsAt: ["form.time"],
  });
});

test("the list is searched in any case, filtered by state and goes on after a code", () => {
  const codes = Array.from({ length: 120 }, (_, index) =>
    aCode({
      code: `CODE${String(index).padStart(3, "0")}`,
      endsAt: index % 2 === 0 ? yesterday : null,
    }),
  );
  const page = (query: string) =>
    pagePromoCodes(codes, readPromoListQuery(new URLSearchParams(query)), now);
  expect([page("").codes.length, page("").next]).toEqual([50, "CODE049"]);
  expect(page("after=CODE099").codes.map(({ code }) => code)[0]).toBe("CODE100");
  expect(page("after=CODE099").next).toBeNull();
  expect(page("q=code00&state=active").codes.map(({ code }) => code)).toEqual([
    "CODE001",
    "CODE003",
    "CODE005",
    "CODE007",
    "CODE009",
  ]);
  expect(page("state=nonsense").codes).toHaveLength(50);
});

function submitted(change: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...newFields("EUR"), code: "take5", ...change })) {
    if (value !== "") form.set(name, value);
  }
  return parseWithZod(dropUnusedFields(form), { schema: PromoFormSchema });
}

test("what was typed for another type of code, whose field is out of sight, does not keep it from being saved", () => {
  const fixed = submitted({ type: "fixed_value", amount: "5", percent: "ten" });
  expect(fixed.status).toBe("success");
  expect(submitted({ type: "percentage", percent: "10", amount: "many" }).status).toBe("success");
  expect(submitted({ type: "free_shipping", percent: "x", amount: "y" }).status).toBe("success");
});

test("a typed code becomes its terms: amounts in minor units, times by the person's clocks", () => {
  const submission = submitted({
    type: "fixed_value",
    amount: "5,5",
    minimum: "20.00",
    usageLimit: "100",
    banner: "on",
    startsAt: "2026-11-27T00:00",
    endsAt: "2026-11-30T23:59",
  });
  if (submission.status !== "success") throw new Error("The form is refused");
  expect(submission.value.code).toBe("TAKE5");
  expect(buildTerms(submission.value, "Europe/Berlin", null)).toEqual({
    benefit: { type: "fixed_value", value: { amount: 550, currency: "EUR" } },
    startsAt: "2026-11-26T23:00:00.000Z",
    endsAt: "2026-11-30T22:59:00.000Z",
    usageLimit: 100,
    minimum: { amount: 2000, currency: "EUR" },
    banner: true,
    appliesTo: null,
  });
});

test.each<[Record<string, string>, string]>([
  [{ code: "a" }, "code"],
  [{ code: "SPACE 1" }, "code"],
  [{ percent: "101" }, "percent"],
  [{ percent: "" }, "percent"],
  [{ type: "fixed_value" }, "amount"],
  [{ type: "fixed_value", amount: "0.00" }, "amount"],
  [{ type: "fixed_value", amount: "1.234" }, "amount"],
  [{ usageLimit: "0" }, "usageLimit"],
  [{ usageLimit: "1.5" }, "usageLimit"],
  [{ usageLimit: "1.000" }, "usageLimit"],
  [{ percent: "12.5.5" }, "percent"],
  [{ percent: "0" }, "percent"],
  [{ minimum: "-3" }, "minimum"],
  [{ startsAt: "2026-11-27T10:00", endsAt: "2026-11-27T10:00" }, "endsAt"],
])("%j is refused beside %s", (change, field) => {
  const { error } = submitted(change).reply();
  expect(Object.keys(error ?? {})).toContain(field);
});

test("the fields of a stored code make the same terms again", () => {
  const stored = [
    aCode({ minimum: { amount: 2500, currency: "GBP" }, endsAt: "2026-12-24T22:00:00.000Z" }),
    aCode({ benefit: { type: "fixed_value", value: { amount: 999, currency: "USD" } } }),
    aCode({ benefit: { type: "free_shipping", everyService: true }, usageLimit: 7, banner: true }),
    aCode({ benefit: { type: "percentage", value: 12.5 } }),
  ];
  for (const code of stored) {
    const submission = submitted(fieldsOf(code, "EUR", "America/New_York", "de"));
    if (submission.status !== "success") throw new Error("The form is refused");
    const { code: _code, used: _used, revenue: _revenue, version: _version, ...terms } = code;
    const { appliesTo } = terms;
    expect(buildTerms(submission.value, "America/New_York", appliesTo)).toEqual(terms);
  }
});

test("a stored code's amounts and percentage stand in a German form with a decimal comma", () => {
  const fields = (change: Partial<SoldPromoCode>) =>
    fieldsOf(aCode(change), "EUR", "Europe/Berlin", "de");
  const minimum = { amount: 123450, currency: "EUR" } as const;
  expect(fields({ benefit: { type: "percentage", value: 12.5 }, minimum })).toMatchObject({
    percent: "12,5",
    minimum: "1234,50",
  });
  const benefit = { type: "fixed_value", value: { amount: 999, currency: "EUR" } } as const;
  expect(fields({ benefit }).amount).toBe("9,99");
});

test("the list says a discount of 12.25 % with all its digits", () => {
  const t = createStudioI18n("de", catalogueDe).getFixedT("de", "promotions");
  const said = describeBenefit({ type: "percentage", value: 12.25 }, t, formatsFor("de", "UTC"));
  expect(said).toBe("12,25\u00a0% Rabatt");
});

test("a code is for all goods, for those that are chosen, or not accepted where none is", () => {
  const read = (scope: "all" | "some", listings: string, boxes: string[] = []) => {
    const form = new FormData();
    for (const box of boxes) form.set(box, "on");
    return readScope({ scope, listings }, form);
  };
  expect(read("all", "tee", ["collection:mugs"])).toBeNull();
  expect(read("some", " tee,  mug ", ["collection:mugs", "collection:caps", "banner"])).toEqual({
    listings: ["tee", "mug"],
    collections: ["mugs", "caps"],
  });
  expect(read("some", " ")).toBe("none");
});
