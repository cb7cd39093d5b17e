// The bulk editor's form: what is to become of the chosen products, and the lines that its preview showed.
import * as z from "zod";
import { jsonText } from "#core/json/json-text";
import { currencies } from "#core/money/currencies";
import { maxStock, parsePrice, parseStock } from "#studio/products/draft/typed-amounts";
import { type BulkEdit, maxPrice, priceModes, stockModes } from "./bulk-edit";

/** As many as a page of the list has. */
export const maxProducts = 50;
/** All of them are shown before they are written. */
export const maxVariants = 1_000;

const text = z.string().max(20);
const BulkFieldsSchema = z.discriminatedUnion("change", [
  z.object({ change: z.literal("stock"), mode: z.enum(stockModes), value: text }),
  z.object({
    change: z.literal("price"),
    mode: z.enum(priceModes),
    value: text,
    currency: z.enum(currencies),
  }),
]);
/** As typed. */
export type BulkFields = z.output<typeof BulkFieldsSchema>;

const ChosenSchema = z.array(z.string().max(200)).min(1).max(maxProducts);
const amount = (max: number) => z.int().min(0).max(max);
/** SKU, before, after, and what the variant is called. */
const lineOf = (max: number) =>
  z.tuple([z.string().max(200), amount(max).nullable(), amount(max), z.string().max(600)]);
const shownOf = (max: number) =>
  z
    .array(
      z.object({
        slug: z.string().max(200),
        title: z.string().max(300),
        lines: z.array(lineOf(max)).min(1).max(maxVariants),
      }),
    )
    .min(1)
    .max(maxProducts);
export type ShownProduct = z.output<ReturnType<typeof shownOf>>[number];

const JsonSchema = jsonText(500_000);

/** Of what the preview showed; `once` names the edit, so that it may be sent again. */
const WriteSchema = z.discriminatedUnion("change", [
  z.object({
    change: z.literal("stock"),
    once: z.uuid(),
    shown: JsonSchema.pipe(shownOf(maxStock)),
  }),
  z.object({
    change: z.literal("price"),
    once: z.uuid(),
    currency: z.enum(currencies),
    shown: JsonSchema.pipe(shownOf(maxPrice)),
  }),
]);
export type BulkWrite = z.output<typeof WriteSchema>;

export type BulkProblem = "stock" | "price" | "percent" | "nothing";
export type BulkForm =
  | { step: "choose"; slugs: string[]; fields: BulkFields }
  | { step: "preview"; slugs: string[]; fields: BulkFields; edit: BulkEdit | BulkProblem }
  | { step: "write"; write: BulkWrite };

const maxPercent = { raisePercent: 1_000_00, lowerPercent: 100_00 } as const;

/** @returns what is wrong with what was typed, where something is. */
export function readEdit(fields: BulkFields): BulkEdit | BulkProblem {
  if (fields.change === "stock") {
    const { mode } = fields;
    const units = parseStock(fields.value);
    if (units === "invalid" || units === null) return "stock";
    return units === 0 && mode !== "set" ? "nothing" : { kind: "stock", mode, units };
  }
  const { mode, currency } = fields;
  const value = parsePrice(fields.value);
  const isPercent = mode === "raisePercent" || mode === "lowerPercent";
  if (value === "invalid" || value === null) return isPercent ? "percent" : "price";
  if (isPercent && value > maxPercent[mode]) return "percent";
  return value === 0 && mode !== "set" ? "nothing" : { kind: "price", mode, currency, value };
}

/** What can stand in an address: a longer one is refused on its way by proxies. */
const maxAddressLength = 6_000;

/**
 * The page for the chosen products, as a reload and Back show it again.
 * @returns null where they are too many for an address
 */
export function addressFor(
  page: string,
  { change, slugs }: { change: string; slugs: readonly string[] },
): string | null {
  const query = new URLSearchParams([["change", change], ...slugs.map((slug) => ["slug", slug])]);
  const address = `${page}${page.includes("?") ? "&" : "?"}${query}`;
  return address.length > maxAddressLength ? null : address;
}

/** Of a form or an address. Null for what no page of the studio sends. */
export function readBulkForm(form: FormData | URLSearchParams): BulkForm | null {
  const step = form.get("step");
  const sent = Object.fromEntries(form);
  if (step === "write") {
    const write = WriteSchema.safeParse(sent).data;
    return write === undefined ? null : { step, write };
  }
  const chosen = ChosenSchema.safeParse(form.getAll("slug"));
  const first = { mode: "set", value: "", currency: "USD" };
  const fields = BulkFieldsSchema.safeParse(step === "preview" ? sent : { ...sent, ...first });
  if (!chosen.success || !fields.success) return null;
  const typed = { slugs: [...new Set(chosen.data)], fields: fields.data };
  return step === "preview"
    ? { step, ...typed, edit: readEdit(fields.data) }
    : { step: "choose", ...typed };
}
