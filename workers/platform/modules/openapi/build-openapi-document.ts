// The contract as an OpenAPI 3.1 document. Made from the very schemas that check every request and
// answer, so that it cannot say anything else than the server does.
import * as z from "zod";
import type { CallBase, CallDefinition } from "#contract/protocol/call";
import { ErrorAnswerSchema } from "#contract/protocol/errors";
import {
  accessPassHeader,
  ageConfirmedHeader,
  ageConfirmedValue,
  checkoutSealHeader,
} from "#contract/protocol/visitor-headers";
import { checkAccessCode } from "#contract/store/store-calls";
import { isFileCall } from "#platform/kernel/is-file-call";
import { describeCallUsage, tagsOf } from "./describe-call-usage";
import { namedSchemas } from "./named-schemas";

type Json = { [name: string]: unknown };
type Components = Map<string, Json>;

const localRef = "#/$defs/";
const componentRef = "#/components/schemas/";

/** Shapes that a schema brings along become components of the document. */
function lift(schema: Json, components: Components): Json {
  const text = JSON.stringify(schema).replaceAll(`"$ref":"${localRef}`, `"$ref":"${componentRef}`);
  const { $defs, $schema: _, ...own } = JSON.parse(text);
  for (const [name, shape] of Object.entries<Json>($defs ?? {})) {
    const { id: _id, ...rest } = shape;
    components.set(name, rest);
  }
  return own;
}

/** What is sent may leave defaults out, so that it is described in full where it stands. */
function describeInput(schema: z.ZodType): Json {
  const { $schema: _, ...own } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return own;
}

function describeAnswer(schema: z.ZodType, components: Components): Json {
  const json = z.toJSONSchema(schema, {
    io: "output",
    unrepresentable: "any",
    metadata: namedSchemas,
  });
  return lift(json, components);
}

const ObjectShape = z.object({
  properties: z.record(z.string(), z.looseObject({})).default({}),
  required: z.array(z.string()).default([]),
});

function parametersOf(schema: z.ZodType, place: "path" | "query"): Json[] {
  const { properties, required } = ObjectShape.parse(describeInput(schema));
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: shape,
  }));
}

const headers = {
  store: {
    name: "X-Store",
    in: "header",
    required: false,
    schema: { type: "string" },
    description: "The store's slug. Where the call names a store too, both must be the same.",
  },
  idempotency: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    schema: { type: "string", minLength: 1, maxLength: 255 },
    description: "The same key with the same request is done once; kept for 24 hours.",
  },
  accessPass: {
    name: accessPassHeader,
    in: "header",
    required: false,
    schema: { type: "string" },
    description:
      "Of a shop with an access code: the `pass` that `checkAccessCode` answers. Without one that counts: 401 `access_code_needed`.",
  },
  ageConfirmed: {
    name: ageConfirmedHeader,
    in: "header",
    required: false,
    schema: { type: "string", enum: [ageConfirmedValue] },
    description:
      "Of a shop with an age gate: the client has asked its visitor, who is old enough. Without it: 403 `age_not_confirmed`.",
  },
  checkoutSeal: {
    name: checkoutSealHeader,
    in: "header",
    required: false,
    schema: { type: "string" },
    description:
      "The `seal` that `createCheckout` answers. Without it an answer leaves out the customer and the payment, and a payment that would show them is refused: 403 `checkout_seal_needed`.",
  },
};

const callsWithoutStore: readonly CallBase[] = ["operator", "signIn", "account"];

function isChange(call: CallDefinition): boolean {
  return call.method !== "GET";
}

function headersOf(call: CallDefinition): Json[] {
  if (callsWithoutStore.includes(call.base)) return [];
  if (call.base === "seller") {
    return isChange(call) ? [headers.store, headers.idempotency] : [headers.store];
  }
  const atGates = call === checkAccessCode ? [] : [headers.accessPass, headers.ageConfirmed];
  return [headers.store, ...atGates, ...(call.checkoutSeal ? [headers.checkoutSeal] : [])];
}

function securityOf(call: CallDefinition): Json[] {
  if (call.base === "seller") return [{ sellerToken: [] }, { session: [] }, { operatorToken: [] }];
  if (call.base === "operator") return [{ operatorToken: [] }, { session: [] }];
  if (call.base === "account") return [{ session: [] }];
  return call.apiKey ? [{ apiKey: [] }] : [];
}

function bodyOf(call: CallDefinition): Json {
  if (!isChange(call) || call.body instanceof z.ZodUndefined) return {};
  if (isFileCall(call)) {
    return { requestBody: { required: true, content: { "*/*": { schema: {} } } } };
  }
  const required = !call.body.safeParse(undefined).success;
  const schema = describeInput(call.body);
  return { requestBody: { required, content: { "application/json": { schema } } } };
}

/** Hono's `/v1/media/:path{.+}` as OpenAPI writes it. */
export function templateOf(path: string): string {
  return path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}");
}

/** The errors that a client handles apart from all others. */
function namedErrors(call: CallDefinition, content: Json): Json {
  const retryAfter = { schema: { type: "integer" }, description: "Seconds until it may be asked" };
  return {
    ...(securityOf(call).length > 0 && {
      "401": { description: "No token that is known", content },
    }),
    ...(call.perShopper && {
      "429": {
        description: "Too many requests of one shopper",
        headers: { "Retry-After": retryAfter },
        content,
      },
    }),
  };
}

function describeCall(call: CallDefinition, components: Components): Json {
  const answer = describeAnswer(call.answer, components);
  const failedAnswer = { $ref: `${componentRef}ErrorAnswer` };
  const refusedAnswer = describeAnswer(call.errorAnswer ?? ErrorAnswerSchema, components);
  const content = (schema: Json) => ({ "application/json": { schema } });
  return {
    operationId: call.name,
    summary: call.summary,
    description: describeCallUsage(call),
    tags: [call.base],
    security: securityOf(call),
    parameters: [
      ...parametersOf(call.params, "path"),
      ...parametersOf(call.query, "query"),
      ...headersOf(call),
    ],
    ...bodyOf(call),
    responses: {
      [String(call.status ?? 200)]: { description: "Done", content: content(answer) },
      ...namedErrors(call, content(refusedAnswer)),
      "4XX": { description: "Refused, with the reasons", content: content(refusedAnswer) },
      "5XX": { description: "Failed", content: content(failedAnswer) },
    },
  };
}

export type OpenApiDocument = {
  openapi: "3.1.0";
  info: {
    title: string;
    version: string;
    summary: string;
    description: string;
    contact: Json;
    license: Json;
  };
  servers: Json[];
  tags: Json[];
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
};

/** @param origin where the document is read, and so where its calls are answered. */
export function buildOpenApiDocument(
  calls: readonly CallDefinition[],
  origin: string,
): OpenApiDocument {
  const components: Components = new Map();
  // Only named by the answers below, so that it is brought in by itself.
  describeAnswer(z.array(ErrorAnswerSchema), components);
  const paths: OpenApiDocument["paths"] = {};
  for (const call of calls) {
    const path = templateOf(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call, components) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Awning",
      version: "1",
      summary: "The calls of a merch shop's backend",
      description:
        "What a storefront asks of its backend, and what sellers and operators may change. Any call may be answered by a backend of your own: each tag without a token is a base whose address can be set by itself. A refused call answers `errors[]`, each with a stable `code`, a sentence and, for input, a JSON pointer to the field. Money is whole minor units beside a currency.",
      contact: { name: "The operator of this deployment" },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [
      {
        url: "{origin}",
        description: "This deployment of the platform",
        variables: { origin: { default: origin, description: "Scheme and host, without a path" } },
      },
    ],
    tags: tagsOf(calls),
    paths,
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => a.localeCompare(b))),
      securitySchemes: {
        sellerToken: { type: "http", scheme: "bearer", description: "Opens one store" },
        operatorToken: { type: "http", scheme: "bearer", description: "Opens every store" },
        session: { type: "http", scheme: "bearer", description: "Of a person who has signed in" },
        apiKey: { type: "apiKey", in: "header", name: "X-Api-Key" },
      },
    },
  };
}
