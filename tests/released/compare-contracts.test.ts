import { expect, test } from "vitest";
import * as z from "zod";
import { type CallDefinition, defineCall, noBody, noFields } from "#contract/protocol/call";
import { findBreakingChanges, findNeedsOfNewerPlatform } from "./compare-contracts";
import { describeContract } from "./describe-contract";

const answer = z.object({
  id: z.string(),
  state: z.enum(["open", "paid"]),
  lines: z.array(z.object({ sku: z.string(), note: z.string().nullable() })),
});
const body = z.object({ email: z.string().max(100), market: z.enum(["US", "EU"]).optional() });

type Change = Partial<Omit<CallDefinition, "base" | "scope">>;

function aCall(change: Change = {}): CallDefinition {
  const call = defineCall({
    name: "buy",
    summary: "",
    base: "checkouts",
    method: "POST",
    path: "/v1/buy",
    params: noFields,
    query: noFields,
    body,
    answer,
    repeatable: false,
  });
  return { ...call, ...change };
}

const contractOf = (...calls: CallDefinition[]) => describeContract(calls);
const older = contractOf(aCall());
const breaking = (change: Change) => findBreakingChanges(older, contractOf(aCall(change)));
const needs = (change: Change) => findNeedsOfNewerPlatform(older, contractOf(aCall(change)));

test("the same calls, a new call, a new answer's field and a new optional field break nothing", () => {
  expect(breaking({})).toEqual([]);
  const another = { ...aCall(), name: "sell" };
  expect(findBreakingChanges(older, contractOf(aCall(), another))).toEqual([]);
  expect(breaking({ answer: answer.extend({ total: z.number() }) })).toEqual([]);
  expect(breaking({ body: body.extend({ phone: z.string().optional() }) })).toEqual([]);
  expect(breaking({ body: body.extend({ email: z.string().max(200) }) })).toEqual([]);
});

test("a call that is gone or answers at another address or status breaks", () => {
  expect(findBreakingChanges(older, {})).toEqual(["buy: the call is gone"]);
  expect(breaking({ path: "/v2/buy", method: "PUT", status: 201 })).toEqual([
    "buy: its method was POST and is PUT",
    "buy: its path was /v1/buy and is /v2/buy",
    "buy: its status was 200 and is 201",
  ]);
});

test.each([
  [
    "a field that became required",
    body.extend({ phone: z.string() }),
    "buy asks .body.phone: is required and may be missing",
  ],
  ["a field that is no longer read", body.omit({ market: true }), "buy asks .body.market: is gone"],
  [
    "a shorter text",
    body.extend({ email: z.string().max(50) }),
    "buy asks .body.email: maxLength 100 is not within 50",
  ],
  [
    "a new shortest text",
    body.extend({ email: z.string().min(3).max(100) }),
    "buy asks .body.email: minLength open is not within 3",
  ],
  [
    "a pattern",
    body.extend({ email: z.string().max(100).regex(/@/) }),
    "buy asks .body.email: another pattern is asked for",
  ],
  [
    "a value that is no longer taken",
    body.extend({ market: z.enum(["US"]).optional() }),
    'buy asks .body.market: "EU" is not taken',
  ],
  [
    "another type",
    body.extend({ email: z.number() }),
    "buy asks .body.email: string is not taken as number",
  ],
  ["a body where there was one", noBody, "buy asks .body.email: is gone"],
])("a request with %s breaks who sends the older one", (_change, changed, problem) => {
  expect(breaking({ body: changed })).toContain(problem);
});

test.each([
  [
    "a field that is gone",
    answer.omit({ id: true }),
    "buy answers .id: is required and may be missing",
  ],
  [
    "a field that may be missing",
    answer.partial({ id: true }),
    "buy answers .id: is required and may be missing",
  ],
  [
    "a field that may be null",
    answer.extend({ id: z.string().nullable() }),
    "buy answers .id: null is not taken as string",
  ],
  [
    "a new state",
    answer.extend({ state: z.enum(["open", "paid", "held"]) }),
    'buy answers .state: "held" is not taken',
  ],
  [
    "a state that may be anything",
    answer.extend({ state: z.string() }),
    'buy answers .state: only ["open","paid"] is taken',
  ],
  [
    "another type in a list",
    answer.extend({ lines: z.array(z.object({ sku: z.number(), note: z.string().nullable() })) }),
    "buy answers .lines[].sku: number is not taken as string",
  ],
  [
    "an optional field of a list that is gone",
    answer.extend({ lines: z.array(z.object({ sku: z.string() })) }),
    "buy answers .lines[].note: is gone",
  ],
])("an answer with %s breaks who reads the older one", (_change, changed, problem) => {
  expect(breaking({ answer: changed })).toContain(problem);
});

test("a strict body takes no field that only another release knows", () => {
  const strict = contractOf(aCall({ body: z.strictObject({ email: z.string() }) }));
  const wider = contractOf(aCall({ body: z.strictObject({ email: z.string(), tag: z.string() }) }));
  expect(findNeedsOfNewerPlatform(strict, wider)).toEqual(["buy asks .body.tag: is not taken"]);
});

test("fewer states, a narrower text and a text that is never null break no reader", () => {
  const lines = z.array(z.object({ sku: z.string().max(9), note: z.string() }));
  expect(breaking({ answer: answer.extend({ state: z.enum(["paid"]), lines }) })).toEqual([]);
});

test("of a union each variant is compared, and recursion ends", () => {
  const node = z.object({
    name: z.string(),
    get children() {
      return z.array(node);
    },
  });
  const renamed = z.object({
    name: z.number(),
    get children() {
      return z.array(renamed);
    },
  });
  const one = z.object({ kind: z.literal("one"), size: z.number() });
  const two = z.object({ kind: z.literal("two"), size: z.number() });
  const three = z.object({ kind: z.literal("three") });
  const change = (before: z.ZodType, after: z.ZodType) =>
    findBreakingChanges(
      contractOf(aCall({ answer: before })),
      contractOf(aCall({ answer: after })),
    );
  const union = z.discriminatedUnion("kind", [one, two]);
  expect(change(union, z.discriminatedUnion("kind", [two, one]))).toEqual([]);
  expect(change(union, z.discriminatedUnion("kind", [one, two, three]))).not.toEqual([]);
  expect(change(node, node)).toEqual([]);
  expect(change(node, renamed)).toContain("buy answers .name: number is not taken as string");
});

test("a storefront that waits for a new field, or sends a new value, needs the newer platform", () => {
  expect(needs({})).toEqual([]);
  expect(needs({ answer: answer.extend({ total: z.number() }) })).toEqual([
    "buy answers .total: is required and may be missing",
  ]);
  expect(needs({ answer: answer.extend({ total: z.number().default(0) }) })).toEqual([]);
  expect(needs({ body: body.extend({ market: z.enum(["US", "EU", "UK"]).optional() }) })).toEqual([
    'buy asks .body.market: "UK" is not taken',
  ]);
});
