// For the tests: the smallest input of a call that its schemas take, made from the contract itself.
import * as z from "zod";
import type { CallDefinition } from "#contract/protocol/call";

type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  format?: string;
};

function sampleString({ format, minLength = 1 }: JsonSchema): string {
  if (format === "uri") return "https://aurora.awning.test/";
  if (format === "email") return "ada@example.com";
  return "x".repeat(Math.max(1, minLength));
}

function sample(schema: JsonSchema, names: Readonly<Record<string, string>>): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return sample(first, names);
  switch (schema.type) {
    case "object": {
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([name]) => name in names || schema.required?.includes(name),
      );
      return Object.fromEntries(
        fields.map(([name, part]) => [name, names[name] ?? sample(part, names)]),
      );
    }
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, names));
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    case "boolean":
      return false;
    case "null":
      return null;
    default:
      return sampleString(schema);
  }
}

function sampleOf(schema: z.ZodType, names: Readonly<Record<string, string>>): unknown {
  return sample(
    z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema,
    names,
  );
}

/** @param names what fields of these names say, whether or not they are required. */
export function sampleInput(call: CallDefinition, names: Readonly<Record<string, string>>) {
  const query = sampleOf(call.query, names) as Record<string, unknown>;
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  const path = call.path.replace(/:(\w+)(\{[^}]*\})?/g, "nothing-here");
  return {
    path: search.size === 0 ? path : `${path}?${search}`,
    ...(call.method === "POST" || call.method === "PUT"
      ? { body: sampleOf(call.body, names) }
      : {}),
  };
}
