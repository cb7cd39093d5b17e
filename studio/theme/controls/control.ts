// What a control of a field is given, and how it reads a text.
import type { Change, Json, JsonObject } from "#studio/theme/fields/json-pointer";
import type { Finding, ThemeField } from "#studio/theme/fields/theme-field";
import type { EntryKeys } from "./list-entries";

/** What controls know of the page that they stand in. */
export type Editing = {
  theme: JsonObject;
  findings: readonly Finding[];
  fonts: readonly string[];
  uploadPath: string;
  /** Of the shop's own pictures. */
  mediaOrigin: string;
  standardOf(place: string): string;
  entryKeys: EntryKeys;
};

export type ControlProps = {
  field: ThemeField;
  /** In the whole theme. */
  place: string;
  id: string;
  describedBy: string | undefined;
  value: Json | undefined;
  editing: Editing;
  /** Undefined takes the field away: the default applies again. */
  onChange(change: Change): void;
};

export const textOf = (value: Json | undefined) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
