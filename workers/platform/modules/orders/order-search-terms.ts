// What an order is searched by: how its number, the buyer's e-mail address or any of their names begins. Number and
// address have indices of their own; the names are terms, one for each of their words and what follows it.
import type { StoreContext } from "#platform/kernel/store-context";
import { orderNumberLength, readLookAlikes } from "./order-number";

type Buyer = { firstName: string; lastName: string };

const lower = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, " ");
/** "josé" is found by "jose" too. */
const withoutAccents = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** From each of its words on. */
function listEndings(text: string): string[] {
  const words = text.split(" ").filter((word) => word !== "");
  return words.map((_word, index) => words.slice(index).join(" "));
}

export function listNameTerms({ firstName, lastName }: Buyer): string[] {
  const names = listEndings(lower(`${firstName} ${lastName}`));
  return [...new Set([...names, ...names.map(withoutAccents)])];
}

/** Must run in the transaction that writes the order. */
export function writeOrderTerms(ctx: StoreContext, number: string, buyer: Buyer): void {
  ctx.sql.exec(
    "INSERT INTO order_term (term, order_number) SELECT value, ? FROM json_each(?)",
    number,
    JSON.stringify(listNameTerms(buyer)),
  );
}

/** @param buyer as the order has them, who is not forgotten yet */
export function forgetOrderTerms(ctx: StoreContext, number: string, buyer: Buyer): void {
  const { firstName, lastName } = buyer;
  // Those of older orders were written by SQLite, whose lower case knows English alone.
  const older = [lastName, `${firstName} ${lastName}`];
  ctx.sql.exec(
    `DELETE FROM order_term WHERE order_number = ? AND term IN
       (SELECT value FROM json_each(?) UNION SELECT lower(value) FROM json_each(?))`,
    number,
    JSON.stringify(listNameTerms(buyer)),
    JSON.stringify(older),
  );
}

/** Every text that begins with `from` stands between the two. */
const rangeOf = (from: string): [string, string] => [from, `${from}\u{10ffff}`];

/** As it is stored, also where it is typed or pasted as "#aw-k3m9" or "K3M9 7QRT". A name's words stay apart. */
function numberStart(text: string): string {
  const bare = text.toUpperCase().replaceAll(/[\s#\p{Pd}]/gu, "");
  const code = bare.replace(/^AW(?=.{0,8}$)/, "");
  const isNumber = /^(#|aw)/.test(text) || code.length === orderNumberLength;
  return `AW-${isNumber ? readLookAlikes(code) : text.toUpperCase()}`;
}

/** The last name may be typed first. */
function lastWordFirst(text: string): string {
  const words = text.split(" ");
  return [words.at(-1) ?? "", ...words.slice(0, -1)].join(" ");
}

export type OrderSearch = {
  /** The orders that are found, by `id` (the rowid) and `created_at`. No order's document is read for it. */
  query: string;
  /** A row for each of the same, which may be counted twice. It reads no order. */
  matches: string;
  /** Whether one order is found. The pluses keep SQLite from collecting all that are: it is asked of each in its turn. */
  isFound: string;
  /** Of each of the three. */
  values: string[];
};

/** null where nothing is looked for. */
export function buildSearch(typed: string): OrderSearch | null {
  const text = lower(typed);
  if (text === "") return null;
  const names = [...new Set([text, lastWordFirst(text)])];
  const byNumber =
    "FROM orders INDEXED BY orders_by_number WHERE order_number >= ? AND order_number < ?";
  const byEmail =
    "FROM orders INDEXED BY orders_by_email WHERE lower(email) >= ? AND lower(email) < ?";
  const byName = "t.term >= ? AND t.term < ?";
  return {
    query: [
      `SELECT rowid AS id, created_at ${byNumber}`,
      `SELECT rowid, created_at ${byEmail}`,
      ...names.map(
        () => `SELECT o.rowid, o.created_at FROM order_term t
          CROSS JOIN orders o INDEXED BY orders_by_number ON o.order_number = t.order_number
          WHERE ${byName}`,
      ),
    ].join(" UNION ALL "),
    matches: [
      `SELECT 1 ${byNumber}`,
      `SELECT 1 ${byEmail}`,
      ...names.map(() => `SELECT 1 FROM order_term t WHERE ${byName}`),
    ].join(" UNION ALL "),
    isFound: `((+orders.order_number >= ? AND +orders.order_number < ?)
      OR (+lower(orders.email) >= ? AND +lower(orders.email) < ?)
      OR EXISTS (SELECT 1 FROM order_term t INDEXED BY order_term_by_order
        WHERE t.order_number = orders.order_number
          AND (${names.map(() => `(${byName})`).join(" OR ")})))`,
    values: [numberStart(text), text, ...names].flatMap(rangeOf),
  };
}
