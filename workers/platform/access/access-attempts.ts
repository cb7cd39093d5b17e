// How often an access code may be guessed: per address of a shopper and per store. An attempt is
// written down before it is compared, so that guesses sent at once are counted too.
import type { StoreContext } from "#platform/store/store-context";

const windowMs = 15 * 60 * 1000;
const mostPerAddress = 10;
const mostPerStore = 100;

type Limit = { where: string; bindings: string[]; most: number };

/** When the attempt that fills a limit leaves the window; null while there is room. */
function fullUntilMs(sql: SqlStorage, { where, bindings, most }: Limit): number | null {
  const [filling] = sql.exec<{ at_ms: number }>(
    `SELECT at_ms FROM attempt WHERE kind = 'access' ${where}
     ORDER BY at_ms DESC LIMIT 1 OFFSET ${most - 1}`,
    ...bindings,
  );
  return filling === undefined ? null : filling.at_ms + windowMs;
}

/**
 * Null when the code may be compared, else the seconds to wait.
 * @param subject a hash of the shopper's address.
 */
export function countAttempt({ sql, clock }: StoreContext, subject: string): number | null {
  const nowMs = clock.now().getTime();
  sql.exec("DELETE FROM attempt WHERE kind = 'access' AND at_ms <= ?", nowMs - windowMs);
  const limits: Limit[] = [
    { where: "AND subject = ?", bindings: [subject], most: mostPerAddress },
    { where: "", bindings: [], most: mostPerStore },
  ];
  const waits = limits
    .map((limit) => fullUntilMs(sql, limit))
    .filter((untilMs) => untilMs !== null);
  if (waits.length > 0) return Math.ceil((Math.max(...waits) - nowMs) / 1000);
  sql.exec("INSERT INTO attempt (kind, subject, at_ms) VALUES ('access', ?, ?)", subject, nowMs);
  return null;
}

/** An open shop counts nothing, and keeps nothing of who tried. */
export function forgetAttempts({ sql }: StoreContext): void {
  sql.exec("DELETE FROM attempt WHERE kind = 'access'");
}

export function forgiveAttempts({ sql }: StoreContext, subject: string): void {
  sql.exec("DELETE FROM attempt WHERE kind = 'access' AND subject = ?", subject);
}
