import { expect, test } from "vitest";
import * as z from "zod";
import { DisputeAnswer, DisputeClose, DisputeList } from "#sandbox/stripe/charges/disputes";
import { NewRefund, RefundList } from "#sandbox/stripe/charges/refunds";
import { NewSession, SessionList } from "#sandbox/stripe/checkout/checkout-session-params";
import {
  Cancellation,
  Capture,
  Confirmation,
  IntentList,
  IntentRead,
  IntentUpdate,
  NewIntent,
} from "#sandbox/stripe/payment-intents/intent-params";
import { NewPaymentMethod } from "#sandbox/stripe/payment-methods/payment-methods";
import { describeOperations, isSchema, readOpenApi, type Schema } from "./describe-operations";
import { besides, besidesAt } from "./exceptions";

const openApi = readOpenApi();
const { operations, definitions } = describeOperations(openApi);

test("the committed OpenAPI document holds the operations in use and their schemas, no others", () => {
  const { paths, components } = openApi;
  const held = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(held.sort()).toEqual(operations.map(({ name }) => name).sort());
  expect(Object.keys(components.schemas).sort()).toEqual(Object.keys(definitions).sort());
});

const accepted: Record<string, z.ZodType> = {
  "POST /v1/payment_intents": NewIntent,
  "GET /v1/payment_intents": IntentList,
  "GET /v1/payment_intents/{intent}": IntentRead,
  "POST /v1/payment_intents/{intent}": IntentUpdate,
  "POST /v1/payment_intents/{intent}/confirm": Confirmation,
  "POST /v1/payment_intents/{intent}/cancel": Cancellation,
  "POST /v1/payment_intents/{intent}/capture": Capture,
  "POST /v1/payment_methods": NewPaymentMethod,
  "POST /v1/refunds": NewRefund,
  "GET /v1/refunds": RefundList,
  "GET /v1/disputes": DisputeList,
  "POST /v1/disputes/{dispute}": DisputeAnswer,
  "POST /v1/disputes/{dispute}/close": DisputeClose,
  "POST /v1/checkout/sessions": NewSession,
  "GET /v1/checkout/sessions": SessionList,
};

const unlisted = new Set(besides.flatMap(({ names }) => names));

/** What the stand-in asks for and Stripe's description leaves open, because it has other ways. */
const askedForBesides: Record<string, readonly string[]> = {
  "POST /v1/payment_methods": ["type", "card"],
  "POST /v1/checkout/sessions": ["mode", "line_items"],
};

/** The schema that a form's own value meets: without defaults, clearing and the like. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return bare(schema.unwrap());
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return bare(schema.out);
  return schema;
}

/** Of several forms that a parameter may have, the object. */
function objectOf(described: unknown): Schema | null {
  if (!isSchema(described)) return null;
  if (isSchema(described.properties)) return described;
  const forms = Array.isArray(described.anyOf) ? described.anyOf : [];
  return forms.map(objectOf).find((form) => form !== null) ?? null;
}

/** Texts that a parameter of a type takes, and ones that it does not. */
function samplesOf(described: Schema): { good: string[]; bad: string[] } {
  if (Array.isArray(described.enum)) {
    return { good: described.enum.map(String), bad: ["no such word"] };
  }
  if (described.type === "integer") return { good: ["100"], bad: ["many", "1.5"] };
  if (described.type === "boolean") return { good: ["true", "false"], bad: ["maybe"] };
  return { good: [], bad: [] };
}

function compareScalar(at: string, schema: z.ZodType, described: Schema): string[] {
  const { good, bad } = samplesOf(described);
  const refused = good.filter((text) => text !== "" && !schema.safeParse(text).success);
  const taken = bad.filter((text) => schema.safeParse(text).success);
  // The stand-in may know fewer words than Stripe, never others.
  const narrower = Array.isArray(described.enum) && refused.length < good.length;
  return [
    ...(narrower ? [] : refused.map((text) => `${at} refuses ${JSON.stringify(text)}`)),
    ...taken.map((text) => `${at} takes ${JSON.stringify(text)}`),
  ];
}

function compare(at: string, schema: unknown, described: Schema): string[] {
  const own = bare(schema);
  if (own instanceof z.ZodDiscriminatedUnion) {
    return own.options.flatMap((option) => compare(at, option, described));
  }
  if (!(own instanceof z.ZodObject)) return [];
  const properties = isSchema(described.properties) ? described.properties : {};
  const required = Array.isArray(described.required) ? described.required.map(String) : [];
  const besides = askedForBesides[at] ?? [];
  const shape: Record<string, z.ZodType> = own.shape;
  const unasked = required
    .filter((name) => shape[name] === undefined || shape[name].safeParse(undefined).success)
    .map((name) => `${at} does not ask for ${name}`);
  const compared = Object.entries(shape).flatMap(([name, inner]) => {
    const here = `${at} ${name}`;
    if (unlisted.has(name) || besidesAt.some(({ at: known }) => known.test(here))) return [];
    const there = properties[name];
    if (!isSchema(there)) return [`${here} is unknown to Stripe`];
    const asks = !inner.safeParse(undefined).success;
    const tooMuch = asks && !required.includes(name) && !besides.includes(name);
    const object = objectOf(there);
    const deeper =
      object === null ? compareScalar(here, inner, there) : compare(here, inner, object);
    return [...(tooMuch ? [`${here} is asked for`] : []), ...deeper];
  });
  return [...unasked, ...compared];
}

test.each(Object.keys(accepted))(
  "the sandbox accepts no parameter at %s that Stripe rejects",
  (name) => {
    const operation = operations.find((one) => one.name === name);
    if (operation === undefined) throw new Error(`The description has no ${name}`);
    expect(compare(name, accepted[name], operation.request)).toEqual([]);
  },
);
