// Fields of a theme that nothing reads: mostly a name that was mistyped. They are stored all the same.
import * as z from "zod";
import type { CallError } from "#contract/protocol/errors";
import { ThemeDataSchema } from "#contract/theme/theme";
import { locales } from "#core/locales";
import { nearestName } from "#core/text/nearest-name";
import { blockStyleNames } from "#core/theme/theme-values";
import { pointerOf } from "#platform/kernel/json-pointer";

type Shape = {
  properties?: Record<string, Shape>;
  items?: Shape;
  additionalProperties?: Shape | boolean;
};

/** Read without a schema of their own: a wrong value costs that field and not the theme. */
const looselyRead: Record<string, readonly string[]> = {
  "/styles/typography": ["h1", "h2", "h4", "h5"],
};

const ObjectSchema = z.record(z.string(), z.unknown());

function namesAt(pointer: string, shape: Shape | undefined): readonly string[] | null {
  if (pointer === "/content/translations") return locales;
  const [, part] = /^\/styles\/\w+\/(bgStyles|textStyles)$/.exec(pointer) ?? [];
  if (part === "bgStyles" || part === "textStyles") return blockStyleNames[part];
  if (shape?.properties === undefined) return null;
  return [...Object.keys(shape.properties), ...(looselyRead[pointer] ?? [])];
}

function shapeOf(shape: Shape | undefined, name: string): Shape | undefined {
  const { properties, additionalProperties: others } = shape ?? {};
  return properties?.[name] ?? (typeof others === "object" ? others : undefined);
}

function findUnread(value: unknown, shape: Shape | undefined, path: PropertyKey[]): CallError[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => findUnread(entry, shape?.items, [...path, index]));
  }
  const fields = ObjectSchema.safeParse(value);
  const names = namesAt(pointerOf("", path), shape);
  if (!fields.success || names === null) return [];
  return Object.entries(fields.data).flatMap(([name, inner]) => {
    const below = [...path, name];
    if (names.includes(name)) return findUnread(inner, shapeOf(shape, name), below);
    const near = nearestName(name, names);
    const advice = near === null ? "" : ` Did you mean "${near}"?`;
    const source = { pointer: pointerOf("", below) };
    return [{ code: "field_unknown", detail: `Nothing reads "${name}".${advice}`, source }];
  });
}

/** At most so many are worth naming. */
const shownFields = 50;

export function warnOfFields(theme: unknown): CallError[] {
  const shape: Shape = JSON.parse(JSON.stringify(z.toJSONSchema(ThemeDataSchema, { io: "input" })));
  return findUnread(theme, shape, []).slice(0, shownFields);
}
