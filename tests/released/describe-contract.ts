/** The contract's calls as JSON Schema, in the form in which a release is recorded. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { allCalls } from "#contract/all-calls";
import { PublishedEditionSchema, PublishedStoreSchema } from "#contract/internal/published-records";
import { type CallDefinition, noBody, noFields } from "#contract/protocol/call";

const SchemaSchema = z.record(z.string(), z.unknown());
const CallSchema = z.object({
  base: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number(),
  /** Path parameters, query and body as a client may send them. */
  request: SchemaSchema,
  /** The answer as the platform sends it. */
  answer: SchemaSchema,
  /** The answers that a client takes, which are more: it fills in what may be left out. */
  taken: SchemaSchema,
});
const ContractSchema = z.record(z.string(), CallSchema);

export type JsonSchema = z.infer<typeof SchemaSchema>;
export type RecordedCall = z.infer<typeof CallSchema>;
export type RecordedContract = z.infer<typeof ContractSchema>;

export const recordedPath = join(import.meta.dirname, "contract.json");

export function readRecordedContract(): RecordedContract {
  return ContractSchema.parse(JSON.parse(readFileSync(recordedPath, "utf8")));
}

/** That whole numbers end where JavaScript's do is no limit of ours. */
function withoutNumbersEnd(_name: string, value: unknown): unknown {
  return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ? undefined : value;
}

function describeSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...own } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return SchemaSchema.parse(JSON.parse(JSON.stringify(own, withoutNumbersEnd)));
}

function describeCall(call: CallDefinition): RecordedCall {
  const { params, query } = call;
  const body = call.body === noBody ? z.object({}) : call.body;
  return {
    base: call.base,
    method: call.method,
    path: call.path,
    status: call.status ?? 200,
    request: describeSchema(z.object({ params, query, body }), "input"),
    answer: describeSchema(call.answer, "output"),
    taken: describeSchema(call.answer, "input"),
  };
}

export function describeContract(calls: readonly CallDefinition[]): RecordedContract {
  return Object.fromEntries(calls.map((call) => [call.name, describeCall(call)]));
}

/** What the platform leaves in KV for the storefront, as if it were asked for by a call. */
export const publishedRecords: readonly CallDefinition[] = [
  { name: "published store", path: "store:", answer: PublishedStoreSchema },
  { name: "published edition", path: "edition:", answer: PublishedEditionSchema },
].map((record) => ({
  summary: "",
  base: "commerce",
  method: "GET",
  repeatable: true,
  params: noFields,
  query: noFields,
  body: noBody,
  ...record,
}));

export const describeToday = () => describeContract([...allCalls, ...publishedRecords]);
