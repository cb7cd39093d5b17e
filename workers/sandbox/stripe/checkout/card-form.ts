/** Card form of the payment page, validated field by field as Stripe's page does it. */
import { passesLuhn } from "#sandbox/stripe/account/test-cards";

export const FIELDS = ["number", "expiry", "cvc", "name"] as const;
export type Field = (typeof FIELDS)[number];
export type Problems = Partial<Record<Field, string>>;

/** What is shown again after a failure: never a number or a security code. */
export type Typed = { name: string; expiry: string };

export type TypedCard = {
  name: string;
  card: { number: string; exp_month: number; exp_year: number; cvc: string };
};

const fieldOfParam: Readonly<Record<string, Field>> = {
  number: "number",
  exp_month: "expiry",
  exp_year: "expiry",
  cvc: "cvc",
};

/** Where the API's complaint belongs; null for one about the payment as a whole. */
export function fieldOf(param: string | null): Field | null {
  return param === null ? null : (fieldOfParam[param] ?? null);
}

function textOf(form: Record<string, unknown>, name: Field): string {
  const value = form[name];
  return typeof value === "string" ? value.trim().slice(0, 100) : "";
}

function judgeNumber(number: string): string | null {
  if (number === "") return "Enter your card number.";
  if (!/^\d{14,19}$/.test(number)) return "Your card number is incomplete.";
  return passesLuhn(number) ? null : "Your card number is invalid.";
}

/** `12/30`, `1230`, `12 / 2030`, `1/30`; null for anything else. */
function parseExpiry(expiry: string): { month: number; year: number } | null {
  const apart = /^(\d{1,2})\s*[/.-]\s*(\d{2}|20\d{2})$/.exec(expiry);
  const [, month, year] = apart ?? /^(\d{2})(\d{2}|20\d{2})$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined) return null;
  return { month: Number(month), year: year.length === 4 ? Number(year) : 2000 + Number(year) };
}

function judgeExpiry(at: ReturnType<typeof parseExpiry>, now: Date): string | null {
  if (at === null || at.month < 1 || at.month > 12) {
    return "Your card's expiration date is incomplete.";
  }
  const thisYear = now.getUTCFullYear();
  if (at.year < thisYear) return "Your card's expiration year is in the past.";
  const past = at.year === thisYear && at.month < now.getUTCMonth() + 1;
  return past ? "Your card's expiration date is in the past." : null;
}

function judgeCvc(cvc: string): string | null {
  return /^\d{3,4}$/.test(cvc) ? null : "Your card's security code is incomplete.";
}

function judgeName(name: string): string | null {
  return name === "" ? "Enter the name on your card." : null;
}

export type ReadForm =
  | { ok: true; typed: Typed; card: TypedCard }
  | { ok: false; typed: Typed; problems: Problems };

export function readCardForm(form: Record<string, unknown>, now: Date): ReadForm {
  const number = textOf(form, "number").replaceAll(/[\s-]/g, "");
  const typed = { name: textOf(form, "name"), expiry: textOf(form, "expiry") };
  const cvc = textOf(form, "cvc");
  const at = parseExpiry(typed.expiry);
  const judged = {
    number: judgeNumber(number),
    expiry: judgeExpiry(at, now),
    cvc: judgeCvc(cvc),
    name: judgeName(typed.name),
  };
  const wrong = Object.entries(judged).filter(([, problem]) => problem !== null);
  if (at === null || wrong.length > 0) {
    return { ok: false, typed, problems: Object.fromEntries(wrong) };
  }
  const card = { number, exp_month: at.month, exp_year: at.year, cvc };
  return { ok: true, typed, card: { name: typed.name, card } };
}
