// What an order is searched by: how its number, the buyer's e-mail address or a part of their name begins.
import type { StoreContext } from "#platform/kernel/store-context";

type Buyer = { email: string; firstName: string; lastName: string };

const lower = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, " ");
/** "josé" is found by "jose" too. */
const withoutAccents = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** From each of its words on. */
function listEndings(text: string): string[] {
  const words = text.split(" ").filter((word) => word !== "");
  return words.map((_word, index) => words.slice(index).join(" "));
}

const numberTerm = (number: string) => lower(number.replace(/^AW-/, ""));

export function listOrderTerms(number: string, buyer: Buyer): string[] {
  const { firstName, lastName } = buyer;
  const names = [
    ...listEndings(lower(`${firstName} ${lastName}`)),
    lower(`${lastName} ${firstName}`),
  ];
  const terms = [numberTerm(number), lower(buyer.email), ...names, ...names.map(withoutAccents)];
  return [...new Set(terms.filter((term) => term !== ""))];
}

/** Must run in the transaction that writes the order. */
export function writeOrderTerms(ctx: StoreContext, number: string, buyer: Buyer): void {
  ctx.sql.exec(
    "INSERT INTO order_term (term, order_number) SELECT value, ? FROM json_each(?)",
    number,
    JSON.stringify(listOrderTerms(number, buyer)),
  );
}

/**
 * The number itself stays.
 * @param buyer as the order has them, who is not forgotten yet
 */
export function forgetOrderTerms(ctx: StoreContext, number: string, buyer: Buyer): void {
  const { email, firstName, lastName } = buyer;
  const terms = listOrderTerms(number, buyer).filter((term) => term !== numberTerm(number));
  // Those of older orders were written by SQLite, whose lower case knows English alone.
  const older = [email, lastName, `${firstName} ${lastName}`, `${lastName} ${firstName}`];
  ctx.sql.exec(
    `DELETE FROM order_term WHERE order_number = ? AND term IN
       (SELECT value FROM json_each(?) UNION SELECT lower(value) FROM json_each(?))`,
    number,
    JSON.stringify(terms),
    JSON.stringify(older),
  );
}

/** Every term that begins with what was typed stands between the two. */
export function searchRange(typed: string): { from: string; to: string } {
  const text = lower(typed);
  const from = /^aw-[0-9a-z]{1,8}$/.test(text) ? text.slice(3) : text;
  return { from, to: `${from}\u{10ffff}` };
}
