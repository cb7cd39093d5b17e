/** Whether whatever one JSON Schema allows is taken by another. Knows what zod writes, no more. */
import type { JsonSchema } from "./describe-contract";

type Root = JsonSchema;
type Place = { schema: JsonSchema; root: Root };
type Pair = { writer: Place; reader: Place; at: string; depth: number };

/** Deeper than any shape that is no recursion. */
const maxDepth = 40;
const constraints = [
  "type",
  "properties",
  "required",
  "items",
  "prefixItems",
  "enum",
  "const",
  "anyOf",
  "oneOf",
  "allOf",
  "additionalProperties",
  "pattern",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minItems",
  "maxItems",
  "not",
];

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
const schemasOf = (value: unknown): JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : [];
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
const propertiesOf = ({ properties }: JsonSchema): Record<string, JsonSchema> =>
  isSchema(properties)
    ? Object.fromEntries(
        Object.entries(properties).filter((pair): pair is [string, JsonSchema] =>
          isSchema(pair[1]),
        ),
      )
    : {};

/** Follows a reference, and takes the parts of an intersection as one object. */
function resolve({ schema, root }: Place): Place {
  const reference = schema.$ref;
  if (typeof reference === "string") {
    const [, name = ""] = /^#\/\$defs\/(.+)$/.exec(reference) ?? [];
    const target = name === "" ? root : isSchema(root.$defs) ? root.$defs[name] : undefined;
    if (!isSchema(target)) throw new Error(`${reference} is not defined`);
    return resolve({ schema: target, root });
  }
  const parts = schemasOf(schema.allOf).map((part) => resolve({ schema: part, root }).schema);
  if (parts.length === 0) return { schema, root };
  const properties = Object.assign({}, ...parts.map(propertiesOf));
  const required = parts.flatMap((part) => textsOf(part.required));
  return { schema: { ...Object.assign({}, ...parts), properties, required }, root };
}

function variantsOf({ schema, root }: Place): Place[] | null {
  const variants = schemasOf(schema.anyOf ?? schema.oneOf);
  if (variants.length > 0) return variants.map((variant) => ({ schema: variant, root }));
  const { type } = schema;
  return Array.isArray(type)
    ? textsOf(type).map((each) => ({ schema: { ...schema, type: each }, root }))
    : null;
}

function valuesOf({ const: only, enum: several }: JsonSchema): unknown[] | null {
  if (only !== undefined) return [only];
  return Array.isArray(several) ? several : null;
}

function typeOf({ type, ...schema }: JsonSchema): string {
  if (typeof type === "string") return type;
  const [value] = valuesOf(schema) ?? [];
  return value === null ? "null" : typeof value;
}

/** @param isLower whether a lower bound is the stricter one of the two: of maxima it is */
function compareBound({ writer, reader, at }: Pair, name: string, isLower: boolean): string[] {
  const [written, read] = [writer.schema[name], reader.schema[name]];
  if (typeof read !== "number") return [];
  const isWithin = typeof written === "number" && (isLower ? written <= read : written >= read);
  return isWithin ? [] : [`${at}: ${name} ${written ?? "open"} is not within ${read}`];
}

function compareText(pair: Pair): string[] {
  const { writer, reader, at } = pair;
  const { pattern } = reader.schema;
  return [
    ...compareBound(pair, "maxLength", true),
    ...compareBound(pair, "minLength", false),
    ...(pattern === undefined || pattern === writer.schema.pattern
      ? []
      : [`${at}: another pattern is asked for`]),
  ];
}

function compareArrays(pair: Pair): string[] {
  const { writer, reader, at, depth } = pair;
  const inner = (written: unknown, read: unknown, place: string) =>
    isSchema(written) && isSchema(read)
      ? compare({
          writer: { schema: written, root: writer.root },
          reader: { schema: read, root: reader.root },
          at: place,
          depth: depth + 1,
        })
      : [];
  const [written, read] = [
    schemasOf(writer.schema.prefixItems),
    schemasOf(reader.schema.prefixItems),
  ];
  return [
    ...compareBound(pair, "maxItems", true),
    ...compareBound(pair, "minItems", false),
    ...inner(writer.schema.items ?? {}, reader.schema.items, `${at}[]`),
    ...(written.length === read.length ? [] : [`${at}: has another number of places`]),
    ...read.flatMap((each, index) => inner(written[index], each, `${at}[${index}]`)),
  ];
}

function compareObjects({ writer, reader, at, depth }: Pair): string[] {
  const [written, read] = [propertiesOf(writer.schema), propertiesOf(reader.schema)];
  const [given, wanted] = [textsOf(writer.schema.required), textsOf(reader.schema.required)];
  const others = reader.schema.additionalProperties;
  const missing = wanted
    .filter((name) => !given.includes(name))
    .map((name) => `${at}.${name}: is required and may be missing`);
  const inner = (schema: JsonSchema, place: string, accepted: unknown) => {
    if (accepted === false) return [`${place}: is not taken`];
    if (!isSchema(accepted)) return [];
    const pair = {
      writer: { schema, root: writer.root },
      reader: { schema: accepted, root: reader.root },
    };
    return compare({ ...pair, at: place, depth: depth + 1 });
  };
  const rest = writer.schema.additionalProperties;
  return [
    ...missing,
    ...Object.entries(written).flatMap(([name, schema]) =>
      inner(schema, `${at}.${name}`, read[name] ?? others),
    ),
    ...(isSchema(rest) ? inner(rest, `${at}.*`, others) : []),
  ];
}

function compareOne(pair: Pair): string[] {
  const { writer, reader, at } = pair;
  const [written, read] = [valuesOf(writer.schema), valuesOf(reader.schema)];
  if (read !== null) {
    if (written === null) return [`${at}: only ${JSON.stringify(read)} is taken`];
    const strange = written.filter((value) => !read.includes(value));
    return strange.map((value) => `${at}: ${JSON.stringify(value)} is not taken`);
  }
  const [given, wanted] = [typeOf(writer.schema), typeOf(reader.schema)];
  if (given !== wanted && !(given === "integer" && wanted === "number")) {
    return [`${at}: ${given} is not taken as ${wanted}`];
  }
  if (written !== null) return [];
  if (wanted === "string") return compareText(pair);
  if (wanted === "array") return compareArrays(pair);
  if (wanted === "object") return compareObjects(pair);
  return [
    ...compareBound(pair, "maximum", true),
    ...compareBound(pair, "minimum", false),
    ...compareBound(pair, "exclusiveMinimum", false),
  ];
}

function compare(asked: Pair): string[] {
  if (asked.depth > maxDepth) return [];
  const pair = { ...asked, writer: resolve(asked.writer), reader: resolve(asked.reader) };
  const { writer, reader, at, depth } = pair;
  if (!constraints.some((name) => name in reader.schema)) return [];
  if (!constraints.some((name) => name in writer.schema)) return [`${at}: may be anything`];
  const written = variantsOf(writer);
  if (written !== null) {
    return written.flatMap((variant) => compare({ ...pair, writer: variant, depth: depth + 1 }));
  }
  const read = variantsOf(reader);
  if (read === null) return compareOne(pair);
  // The variant that fits best says what is wrong.
  const [best = []] = read
    .map((variant) => compare({ ...pair, reader: variant, depth: depth + 1 }))
    .sort((one, other) => one.length - other.length);
  return best;
}

/** @returns why something that `writer` allows is not taken by `reader`; nothing when all of it is. */
export function findMismatches(writer: JsonSchema, reader: JsonSchema): string[] {
  const pair = {
    writer: { schema: writer, root: writer },
    reader: { schema: reader, root: reader },
  };
  return [...new Set(compare({ ...pair, at: "", depth: 0 }))];
}

function walk(place: Place, at: string, depth: number, found: Set<string>): void {
  if (depth > maxDepth / 4) return;
  const { schema, root } = resolve(place);
  for (const [name, property] of Object.entries(propertiesOf(schema))) {
    found.add(`${at}.${name}`);
    walk({ schema: property, root }, `${at}.${name}`, depth + 1, found);
  }
  for (const variant of schemasOf(schema.anyOf ?? schema.oneOf)) {
    walk({ schema: variant, root }, at, depth + 1, found);
  }
  for (const items of [schema.items, schema.additionalProperties].filter(isSchema)) {
    walk({ schema: items, root }, `${at}[]`, depth + 1, found);
  }
}

/** @returns the path of every field, such as `.items[].title`. */
export function listFields(schema: JsonSchema): ReadonlySet<string> {
  const found = new Set<string>();
  walk({ schema, root: schema }, "", 0, found);
  return found;
}
