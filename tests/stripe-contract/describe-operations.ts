/**
 * Stripe's OpenAPI document as JSON Schema, by operation. Runs in Node, before the tests. The
 * committed file holds the operations below alone: `scripts/data/stripe-openapi.ts` makes it.
 */
import { readFileSync } from "node:fs";
import * as z from "zod";
import { besides, later, widened } from "./exceptions";

export type Schema = { [keyword: string]: unknown };
export type Operation = {
  /** `POST /v1/payment_intents/{intent}` */
  name: string;
  /** Null where nothing but the address is sent. */
  request: Schema;
  answer: Schema;
};
export type Description = {
  version: string;
  operations: Operation[];
  /** By name, as `refTo` points to them. */
  definitions: Record<string, Schema>;
};

const used = [
  "POST /v1/payment_intents",
  "GET /v1/payment_intents",
  "GET /v1/payment_intents/{intent}",
  "POST /v1/payment_intents/{intent}",
  "POST /v1/payment_intents/{intent}/confirm",
  "POST /v1/payment_intents/{intent}/cancel",
  "POST /v1/payment_intents/{intent}/capture",
  "POST /v1/payment_methods",
  "GET /v1/payment_methods/{payment_method}",
  "GET /v1/charges/{charge}",
  "POST /v1/refunds",
  "GET /v1/refunds",
  "GET /v1/refunds/{refund}",
  "GET /v1/disputes",
  "POST /v1/disputes/{dispute}",
  "POST /v1/disputes/{dispute}/close",
  "GET /v1/events",
  "GET /v1/events/{id}",
  "POST /v1/checkout/sessions",
  "GET /v1/checkout/sessions",
  "GET /v1/checkout/sessions/{session}",
  "POST /v1/checkout/sessions/{session}/expire",
] as const;

/** An event carries one of these; its own schema says only that it is an object. */
export const announced = [
  "payment_intent",
  "charge",
  "refund",
  "dispute",
  "checkout.session",
] as const;

/** What the stand-in puts in the place of an id when it is asked to expand it. */
const expanded: ReadonlySet<string> = new Set(["payment_intent", "charge", "payment_method"]);

const SchemaObject = z.record(z.string(), z.unknown());
const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  schema: SchemaObject,
});
export const Described = z.object({
  parameters: z.array(Parameter).optional(),
  requestBody: z
    .object({
      content: z.object({
        "application/x-www-form-urlencoded": z.object({ schema: SchemaObject }),
      }),
    })
    .optional(),
  responses: z.object({
    200: z.object({
      content: z.object({ "application/json": z.object({ schema: SchemaObject }) }),
    }),
  }),
});
export const OpenApiDocument = z.object({
  info: z.object({ version: z.string() }),
  // Of the whole document a few operations upload files or answer with one: not ours.
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), SchemaObject) }),
});
export type OpenApiDocument = z.infer<typeof OpenApiDocument>;
type Parameter = z.infer<typeof Parameter>;
type Described = z.infer<typeof Described>;

export const refTo = (name: string): Schema => ({ $ref: `stripe#/definitions/${name}` });

export const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null;
const nameOf = (ref: unknown) => String(ref).replace("#/components/schemas/", "");

export const openApiFile = new URL("stripe-openapi.json", import.meta.url);

export function readOpenApi(): OpenApiDocument {
  return OpenApiDocument.parse(JSON.parse(readFileSync(openApiFile, "utf8")));
}

/** Of an expandable field: its id, one of the few objects that are ever put there, or any other. */
function narrowExpandable(field: Schema): Schema {
  const { "x-expansionResources": resources, ...rest } = field;
  const oneOf = isSchema(resources) && Array.isArray(resources.oneOf) ? resources.oneOf : [];
  const known = oneOf.filter(({ $ref }: Schema) => expanded.has(nameOf($ref)));
  const anyOf = [{ type: "string", maxLength: 5000 }, ...known];
  if (known.length < oneOf.length) anyOf.push({ type: "object", required: ["id", "object"] });
  return { ...rest, anyOf };
}

const unsaid = new Set(["description", "title", "nullable", "format"]);

/** OpenAPI 3.0 as JSON Schema; names of schemas that are met on the way are handed to `meet`. */
function toJsonSchema(node: unknown, meet: (name: string) => void): unknown {
  if (Array.isArray(node)) return node.map((item) => toJsonSchema(item, meet));
  if (!isSchema(node)) return node;
  if ("x-expansionResources" in node) return toJsonSchema(narrowExpandable(node), meet);
  if (typeof node.$ref === "string") {
    const name = nameOf(node.$ref);
    meet(name);
    return refTo(name);
  }
  const schema: Schema = {};
  for (const [keyword, value] of Object.entries(node)) {
    if (keyword.startsWith("x-") || (unsaid.has(keyword) && !isSchema(value))) continue;
    schema[keyword] = toJsonSchema(value, meet);
  }
  return node.nullable === true ? { anyOf: [schema, { type: "null" }] } : schema;
}

function queryOf(parameters: readonly Parameter[]): Schema {
  const named = parameters.filter((parameter) => parameter.in === "query");
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    required: named.filter(({ required }) => required).map(({ name }) => name),
  };
}

function requestOf(name: string, described: Described): Schema {
  const { parameters = [], requestBody } = described;
  const body = requestBody?.content["application/x-www-form-urlencoded"].schema;
  const request = name.startsWith("GET") || body === undefined ? queryOf(parameters) : body;
  const properties = isSchema(request.properties) ? request.properties : {};
  const added = Object.fromEntries((later[name] ?? []).map((parameter) => [parameter, {}]));
  return { ...request, properties: { ...properties, ...added } };
}

function widen(name: string, schema: Schema): Schema {
  const properties = isSchema(schema.properties) ? { ...schema.properties } : {};
  for (const { property, values } of widened.filter((one) => one.schema === name)) {
    const known = properties[property];
    if (known === undefined) throw new Error(`${name} has no ${property} to widen`);
    properties[property] =
      values === null || !isSchema(known)
        ? {}
        : { ...known, enum: [...(Array.isArray(known.enum) ? known.enum : []), ...values] };
  }
  return { ...schema, properties };
}

const unlisted = Object.fromEntries(
  besides.flatMap(({ names }) => names.map((name) => [name, {}])),
);

/** Only the outermost object of a request says that it is whole; Stripe refuses strangers in all. */
function close(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(close);
  if (!isSchema(node)) return node;
  const closed = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, close(value)]),
  );
  const { properties } = closed;
  if (!isSchema(properties) || node.type !== "object") return closed;
  return { ...closed, properties: { ...unlisted, ...properties }, additionalProperties: false };
}

export function describeOperations(
  { info, paths, components }: OpenApiDocument = readOpenApi(),
): Description {
  const definitions: Record<string, Schema> = {};
  const met = new Set<string>(["error", ...announced]);
  const convert = (schema: Schema): Schema => {
    const converted = toJsonSchema(schema, (name) => met.add(name));
    return isSchema(converted) ? converted : {};
  };
  const operations = used.map((name): Operation => {
    const [method = "", path = ""] = name.split(" ");
    const described = Described.parse(paths[path]?.[method.toLowerCase()], {
      error: () => `The description has no ${name}`,
    });
    const answer = described.responses[200].content["application/json"].schema;
    const request = close(requestOf(name, described));
    return { name, request: convert(isSchema(request) ? request : {}), answer: convert(answer) };
  });
  // A set that grows while it is walked is walked to its new end.
  for (const name of met) {
    const schema = components.schemas[name];
    if (schema === undefined) throw new Error(`The description has no schema ${name}`);
    definitions[name] = convert(widen(name, schema));
  }
  return { version: info.version, operations, definitions };
}
