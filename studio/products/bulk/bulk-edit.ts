// What stock or prices of several products become: one line for each of their variants. Pure; writes nothing.
import type { Currency } from "#core/money/currencies";
import { maxStock } from "#studio/products/draft/typed-amounts";

export const stockModes = ["set", "add", "take"] as const;
export const priceModes = ["set", "raise", "lower", "raisePercent", "lowerPercent"] as const;

export type BulkEdit =
  | { kind: "stock"; mode: (typeof stockModes)[number]; units: number }
  | {
      kind: "price";
      mode: (typeof priceModes)[number];
      currency: Currency;
      /** Minor units; hundredths of a percent for the modes by percent. */
      value: number;
    };

export type Variant = {
  sku: string;
  /** Style where a product has several, colour and size. */
  name: string;
  isFile: boolean;
  isPreorder: boolean;
  /** Null is made on demand without limit. */
  stock: number | null;
  reserved: number;
  /** In the edit's currency; null where it is converted from another one. */
  price: number | null;
};

/** Why a line stays as it is. */
export type Obstacle =
  | "unlimited"
  | "unlimitedFile"
  | "tooFew"
  | "tooMany"
  | "noPrice"
  | "belowZero"
  | "tooHigh";
/** What the seller should know of a line that changes. */
export type Caution = "preorder" | "reserved";

export type PlannedLine = {
  sku: string;
  name: string;
  /** Units or minor units; null: without limit, or without a price of its own. */
  from: number | null;
  to: number | null;
  note: Obstacle | Caution | null;
};

/** As many digits as a price has in the editor. */
export const maxPrice = 999_999_999_99;

type Step = { to: number } | { obstacle: Obstacle };

function stepStock(edit: Extract<BulkEdit, { kind: "stock" }>, variant: Variant): Step {
  const { mode, units } = edit;
  const { stock, isFile } = variant;
  // A file that is sold without limit would be sold out one day.
  if (stock === null && isFile) return { obstacle: "unlimitedFile" };
  if (mode === "set") return { to: units };
  if (stock === null) return { obstacle: "unlimited" };
  const to = mode === "add" ? stock + units : stock - units;
  if (to < 0) return { obstacle: "tooFew" };
  return to > maxStock ? { obstacle: "tooMany" } : { to };
}

function stepPrice(edit: Extract<BulkEdit, { kind: "price" }>, { price }: Variant): Step {
  const { mode, value } = edit;
  if (mode === "set") return { to: value };
  if (price === null) return { obstacle: "noPrice" };
  const steps = {
    raise: price + value,
    lower: price - value,
    // Half a minor unit is rounded up.
    raisePercent: Math.round((price * (10_000 + value)) / 10_000),
    lowerPercent: Math.round((price * (10_000 - value)) / 10_000),
  };
  const to = steps[mode];
  if (to < 0) return { obstacle: "belowZero" };
  return to > maxPrice ? { obstacle: "tooHigh" } : { to };
}

function cautionOf(edit: BulkEdit, variant: Variant, to: number): Caution | null {
  if (edit.kind !== "stock") return null;
  if (variant.isPreorder) return "preorder";
  return to < variant.reserved ? "reserved" : null;
}

export function planLine(edit: BulkEdit, variant: Variant): PlannedLine {
  const { sku, name, stock, price } = variant;
  const from = edit.kind === "stock" ? stock : price;
  const step = edit.kind === "stock" ? stepStock(edit, variant) : stepPrice(edit, variant);
  if ("obstacle" in step) return { sku, name, from, to: from, note: step.obstacle };
  const { to } = step;
  return { sku, name, from, to, note: from === to ? null : cautionOf(edit, variant, to) };
}

export const changesIn = (lines: readonly PlannedLine[]) =>
  lines.filter(({ from, to }) => from !== to);
