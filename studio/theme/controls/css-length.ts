// A CSS length as an amount of something: pixels, or hundredths of the size of the letters.
import type { LengthUnit } from "#studio/theme/fields/theme-field";

const pattern = /^(-?(?:\d*\.)?\d+)(px|em|rem)?$/;
const isUnit = (text: string | undefined): text is LengthUnit =>
  text === "px" || text === "em" || text === "rem";

/** Where a style has 0.05em a person has 5 %. */
const factorOf = (unit: LengthUnit) => (unit === "em" ? 100 : 1);
const round = (amount: number) => Number(amount.toFixed(4));

/** @returns null for what is no such length; a bare number has no unit */
export function parseCssLength(text: string): { amount: number; unit: LengthUnit | null } | null {
  const [, amount, unit] = pattern.exec(text.trim()) ?? [];
  if (amount === undefined) return null;
  if (!isUnit(unit)) return { amount: Number(amount), unit: null };
  return { amount: round(Number(amount) * factorOf(unit)), unit };
}

export function formatCssLength(amount: number, unit: LengthUnit): string {
  return `${round(amount / factorOf(unit))}${unit}`;
}
