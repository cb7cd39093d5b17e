// A field of the theme as the editor shows it. Types alone: the server makes them from the theme's schema.

export type FieldKind =
  | "text"
  | "long"
  | "rich"
  | "flag"
  | "number"
  | "length"
  | "color"
  | "font"
  | "picture"
  | "template"
  | "choice"
  | "moment"
  | "css"
  | "lines"
  | "list";

export type LengthUnit = "px" | "em" | "rem";

export type ThemeField = {
  /** Where it is in the theme; inside a list from the entry on. */
  place: string;
  kind: FieldKind;
  label: string;
  hint?: string;
  /** Shown where the theme says nothing. */
  standard?: string;
  /** Of a choice; the first one is "as it is built in". */
  options?: readonly string[];
  /** In the person's words, where they are not names themselves. */
  optionNames?: Readonly<Record<string, string>>;
  /** Of a length: in what it is typed where it has no unit yet. */
  unit?: LengthUnit;
  /** Of a list: what each entry has. */
  fields?: readonly ThemeField[];
  /** Of a list whose entries have addresses of the shop: what a new one's is made of. */
  slug?: string;
  /** Which pictures to choose from. */
  template?: "header" | "hero" | "footer";
};

/** A heading within a part, with its fields. */
export type FieldGroup = { title: string | null; fields: readonly ThemeField[] };

export const partNames = [
  "colors",
  "fonts",
  "header",
  "hero",
  "home",
  "footer",
  "pages",
  "support",
  "words",
  "languages",
  "css",
  "more",
  "json",
] as const;
export type PartName = (typeof partNames)[number];

/** What is wrong with the theme, by place. */
export type Finding = {
  isError: boolean;
  code: string;
  text: string;
  place: string;
  /** Of the seller's CSS; null for a finding about the whole, or about something else. */
  line: number | null;
};
