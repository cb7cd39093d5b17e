/** `expand[]`: ids replaced by the objects they name. */
import type { StripeAccount } from "#sandbox/stripe/account/account";
import { badParameter } from "#sandbox/stripe/account/stripe-failure";

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function lookUp(account: StripeAccount, id: string): object | null {
  switch (id.slice(0, id.indexOf("_"))) {
    case "ch":
      return account.charges.get(id);
    case "pi":
      return account.intents.get(id);
    case "pm":
      return account.methods.get(id);
    case "du":
      return account.disputes.get(id);
    case "re":
      return account.refunds.get(id);
    default:
      return null;
  }
}

const EXPANDABLE = new Set([
  "charge",
  "customer",
  "latest_charge",
  "payment_intent",
  "payment_method",
  "review",
  "application",
  "on_behalf_of",
  "balance_transaction",
]);

function expandOne(account: StripeAccount, target: Fields, path: string[], whole: string): void {
  const [name = "", ...rest] = path;
  const value = target[name];
  if (!(name in target) || (!EXPANDABLE.has(name) && rest.length === 0)) {
    const message = `This property cannot be expanded (${whole}).`;
    throw badParameter(message, "expand");
  }
  if (Array.isArray(value)) {
    for (const item of value) if (isFields(item)) expandOne(account, item, rest, whole);
    return;
  }
  const found = typeof value === "string" ? lookUp(account, value) : null;
  if (found) target[name] = structuredClone(found);
  const next = target[name];
  if (rest.length > 0 && isFields(next)) expandOne(account, next, rest, whole);
}

/** Returns a copy; what is stored keeps its ids. */
export function expanded(account: StripeAccount, answer: object, paths: readonly string[]): object {
  const copy: Fields = { ...structuredClone(answer) };
  for (const path of paths) expandOne(account, copy, path.split("."), path);
  return copy;
}
