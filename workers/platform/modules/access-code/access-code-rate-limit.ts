// Rate limit on access code attempts per network, tighter while the whole store is under attack. Guests
// of other networks are never locked out. Counted before comparing, so that parallel guesses count.
import type { StoreContext } from "#platform/kernel/store-context";

const windowMs = 15 * 60 * 1000;
const maxPerNetwork = 10;
const maxPerNetworkUnderAttack = 3;
/** Wrong codes of one store within the window: guests who mistype do not reach it. */
const attackFrom = 100;

function isUnderAttack(sql: SqlStorage): boolean {
  const select = `SELECT 1 FROM attempt WHERE kind = 'access' LIMIT 1 OFFSET ${attackFrom - 1}`;
  return sql.exec(select).toArray().length > 0;
}

/** When the attempt that fills the network's limit leaves the window; null while there is room. */
function fullUntilMs(sql: SqlStorage, subject: string): number | null {
  const limit = isUnderAttack(sql) ? maxPerNetworkUnderAttack : maxPerNetwork;
  const [filling] = sql.exec<{ at_ms: number }>(
    `SELECT at_ms FROM attempt WHERE kind = 'access' AND subject = ?
     ORDER BY at_ms DESC LIMIT 1 OFFSET ${limit - 1}`,
    subject,
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
  const untilMs = fullUntilMs(sql, subject);
  if (untilMs !== null) return Math.ceil((untilMs - nowMs) / 1000);
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
