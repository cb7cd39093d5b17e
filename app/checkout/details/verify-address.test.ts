import { expect, test, vi } from "vitest";
import { addressKeyOf } from "#app/addresses/address-key";
import { handleCheckoutForm } from "#app/checkout/checkout-actions.server";
import { statusOf } from "#app/checkout/forms/checkout-result";
import { AddressProblemSchema } from "#contract/checkout/address-calls";
import {
  type Asked,
  aCheckout,
  aCustomer,
  aQuote,
  aRequest,
  aShop,
  fitting,
} from "#tests/fixtures/app/checkout";
import { detailsForm } from "#tests/fixtures/app/details-form";
import { messagesByLocale } from "#tests/fixtures/app/localization";
import { fieldOfProblem, messageOfProblem } from "./address-problems";

const details = { ...detailsForm, address2: "", city: "Ausitn", zip: "78701" };
const typed = {
  address1: "1 Main Street",
  address2: "",
  city: "Ausitn",
  zip: "78701",
  stateCode: "TX",
};
const rest = { state: "Texas", country: "United States", countryCode: "US" };
const meant = { ...typed, address1: "1 Main St", city: "Austin" };
const problems = [{ field: "city", code: "zip_of_another_city" }];
const corrected = {
  isValid: false,
  status: "corrected",
  problems,
  suggestions: [{ ...meant, ...rest }],
};
const invalid = { ...corrected, status: "invalid", suggestions: [] };

/** Sends the first step's form to a backend that finds this about its address. */
async function send(fields: Record<string, string>, finding: unknown = corrected) {
  const { shop, asked } = aShop(({ call }: Asked) => {
    if (call === "POST /v1/addresses/validate") return finding;
    if (call === "POST /deliveryOptions") {
      return { data: { attributes: { quotes: [aQuote("fullStandardCost", 499, "2026-12-09")] } } };
    }
    return call === "POST /v1/events" ? { counted: 1 } : aCheckout({ customer: aCustomer });
  });
  const behind: Promise<unknown>[] = [];
  shop.waitUntil = (work) => void behind.push(work);
  const answer = await handleCheckoutForm(shop, await aRequest(shop, { ...details, ...fields }));
  await Promise.all(behind);
  const bodies = (name: string) =>
    asked.filter(({ call }) => call === name).map(({ body }) => body);
  return {
    answer,
    validated: bodies("POST /v1/addresses/validate"),
    saved: bodies("PUT /v1/checkout"),
    counted: bodies("POST /v1/events"),
  };
}
const savedAddress = (address: object) => [{ data: { customer: { address } } }];

test("ADR-01 ADR-08 ADR-11 an address that fits is saved as it was typed, state and country by their codes", async () => {
  const { answer, validated, saved } = await send({}, fitting);
  expect(answer).toEqual({ kind: "step", step: "delivery" });
  expect(validated).toEqual([{ storeSlug: "aurora", address: { ...typed, ...rest } }]);
  expect(saved).toMatchObject(savedAddress({ ...typed, ...rest }));
});

test("ADR-12 an address that does not fit is not saved: it comes back beside what was probably meant", async () => {
  const { answer, saved } = await send({});
  expect(answer).toMatchObject({
    kind: "verify",
    result: { initialValue: { city: "Ausitn", phone: "(201) 555-0123" } },
    verification: { address: typed, problems, suggestions: [meant] },
  });
  expect(statusOf(answer)).toBe(422);
  expect(saved).toEqual([]);
});

test("ADR-13 ADR-12 a suggestion that is chosen without scripts is saved without another check", async () => {
  const { answer, validated, saved } = await send({ use: JSON.stringify(meant) });
  expect(answer).toEqual({ kind: "step", step: "delivery" });
  expect(validated).toEqual([]);
  expect(saved).toMatchObject(savedAddress({ ...meant, ...rest }));
});

test("ADR-13 an address that the shopper keeps is saved without another check", async () => {
  const { validated, saved } = await send({ verified: addressKeyOf(typed) });
  expect(validated).toEqual([]);
  expect(saved).toMatchObject(savedAddress({ ...typed, ...rest }));
});

test("ADR-13 the mark is bound to its address: another one is checked again", async () => {
  const { validated, saved } = await send({ verified: addressKeyOf(typed), zip: "78702" });
  expect(validated).toHaveLength(1);
  expect(saved).toEqual([]);
});

test("ADR-15 without a suggestion the answer says what is wrong, and who insists goes on", async () => {
  const { answer, saved } = await send({}, invalid);
  expect(answer).toMatchObject({ kind: "verify", verification: { problems, suggestions: [] } });
  expect(saved).toEqual([]);
  const insisted = await send({ verified: addressKeyOf(typed) }, invalid);
  expect(insisted.answer).toEqual({ kind: "step", step: "delivery" });
});

test("ADR-16 a validator that is down is tracked and blocks no checkout", async () => {
  const written = vi.spyOn(console, "warn").mockReturnValue();
  const { answer, saved, counted } = await send({}, new Response("down", { status: 503 }));
  expect(answer).toEqual({ kind: "step", step: "delivery" });
  expect(saved).toMatchObject(savedAddress(typed));
  expect(written.mock.calls).toEqual([[expect.stringContaining("address not checked")]]);
  const event = { name: "checkout.address_validation.error", code: "unchecked" };
  expect(counted).toEqual([{ storeSlug: "aurora", campaign: "", country: "", events: [event] }]);
  // No personal data in a log.
  expect(String(written.mock.calls)).not.toContain("Main Street");
});

test.each([
  "",
  "{",
  "[]",
  '{"address1":"1 Main St"}',
  JSON.stringify({ ...meant, stateCode: "XX" }),
])("ADR-13 a choice that no page offered, %j, chooses nothing", async (use) => {
  const { answer, saved } = await send({ use });
  expect(answer.kind).toBe("verify");
  expect(saved).toEqual([]);
});

test("ADR-06 DEL-01 from another country nothing is checked or saved, and the form stays filled in", async () => {
  const { answer, validated, saved } = await send({ country: "DE" });
  expect(answer).toMatchObject({
    kind: "invalid",
    result: {
      error: { country: ["checkout.error.country"] },
      initialValue: { country: "DE", city: "Ausitn" },
    },
  });
  expect([validated, saved]).toEqual([[], []]);
});

test("ADR-15 every problem of an address reads as a sentence in each language, and has its field", () => {
  const { field, code } = AddressProblemSchema.shape;
  for (const messages of Object.values(messagesByLocale)) {
    for (const problem of field.options.flatMap((one) =>
      code.options.map((other) => ({ field: one, code: other })),
    )) {
      expect(new Map(Object.entries(messages)).get(messageOfProblem(problem))).toBeTruthy();
      expect(Object.keys(details)).toContain(fieldOfProblem(problem));
    }
  }
});

test("ADR-13 a town with its state behind it is checked and saved without it, and insisted on as it was typed", async () => {
  const fields = { city: "Austin, TX" };
  const fits = await send(fields, fitting);
  expect(fits.validated).toMatchObject([{ address: { city: "Austin" } }]);
  expect(fits.saved).toMatchObject(savedAddress({ city: "Austin", stateCode: "TX" }));
  const { answer } = await send(fields, invalid);
  const asked = answer.kind === "verify" ? answer.verification.address : typed;
  const again = await send({ ...fields, verified: addressKeyOf(asked) }, invalid);
  expect(again.answer.kind).toBe("step");
});
