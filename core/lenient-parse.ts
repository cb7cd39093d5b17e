// Lenient parser for objects that were not validated, or were by another version of their schema. A broken
// field is dropped alone.
import type * as z from "zod";

type Path = readonly PropertyKey[];

const leftOut = Symbol("left out");

/**
 * What is left without the values at `paths`. A path that ends at something missing takes what
 * should have held it: a category banner without its picture is none.
 */
function leaveOut(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0) return value;
  if (typeof value !== "object" || value === null) return leftOut;
  if (paths.some(([step]) => step === undefined || !Object.hasOwn(value, step))) return leftOut;
  const below = (name: string) =>
    paths.filter(([step]) => String(step) === name).map((path) => path.slice(1));
  const left = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const rest = leaveOut(inner, below(name));
    return rest === leftOut ? [] : [[name, rest]];
  });
  return Array.isArray(value) ? left.map(([, inner]) => inner) : Object.fromEntries(left);
}

/** @returns undefined where nothing that fits the schema is left. */
export function parseLeniently<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> | undefined {
  let rest = given;
  // Every round leaves something out.
  for (;;) {
    const parsed = schema.safeParse(rest);
    if (parsed.success) return parsed.data;
    rest = leaveOut(
      rest,
      parsed.error.issues.map(({ path }) => path),
    );
    if (rest === leftOut) return undefined;
  }
}
