// The directory of stores, hostnames and tokens in D1: who exists, never what they sell.
import * as z from "zod";
import { type StoreLine, StoreLineSchema } from "#contract/store/operator-calls";
import { StorePlaceSchema } from "#contract/store/store";
import { migrateDirectory } from "./migrate-directory";
import { forgetStore, rememberedStore, rememberStore, type StoreRow } from "./store-cache";

export type { StoreRow };

const StoreRowSchema = z
  .object({
    slug: z.string(),
    id: z.string(),
    name: z.string(),
    status: z.enum(["active", "suspended"]),
    jurisdiction: z.string().nullable(),
    location_hint: z.string().nullable(),
    is_restoring: z.int(),
  })
  .transform(({ jurisdiction, location_hint, is_restoring, ...row }) => ({
    ...row,
    isRestoring: is_restoring === 1,
    place: StorePlaceSchema.parse({ jurisdiction, locationHint: location_hint }),
  }));

/** A directory that was never migrated is migrated by the first question it is asked. */
export async function withMigratedDirectory<Value>(
  db: D1Database,
  question: () => Promise<Value>,
): Promise<Value> {
  try {
    return await question();
  } catch (cause) {
    if (!String(cause).includes("no such table")) throw cause;
    await migrateDirectory(db);
    return question();
  }
}

/** Asks the directory itself. `name` is a slug or a store id, in lower case. */
export async function readStore(db: D1Database, name: string): Promise<StoreRow | null> {
  const select = `SELECT slug, id, name, status, jurisdiction, location_hint,
      EXISTS (SELECT 1 FROM store_restore r WHERE r.slug = store.slug) AS is_restoring
    FROM store LEFT JOIN store_place USING (slug) WHERE slug = ?1 OR id = ?1`;
  const found = await withMigratedDirectory(db, () => db.prepare(select).bind(name).first());
  return found === null ? null : StoreRowSchema.parse(found);
}

/** The same, asked at most twice a minute for each store. */
export async function findStore(db: D1Database, name: string): Promise<StoreRow | null> {
  const remembered = rememberedStore(name);
  if (remembered !== null) return remembered;
  const row = await readStore(db, name);
  if (row !== null) rememberStore(name, row);
  return row;
}

type StorePage = {
  search?: string | undefined;
  status?: StoreRow["status"] | undefined;
  after?: string | undefined;
  limit: number;
};

/** By slug, from the one after `after`. */
export async function listStoreLines(db: D1Database, page: StorePage): Promise<StoreLine[]> {
  // `instr` takes what was typed as it is; of a name, lower case is known for ASCII letters alone.
  const select = `SELECT slug, id, name, status, created_at AS createdAt FROM store
    WHERE slug > ?1 AND (?2 IS NULL OR status = ?2)
      AND (?3 IS NULL OR instr(slug, lower(?3)) > 0 OR instr(lower(name), lower(?3)) > 0)
    ORDER BY slug LIMIT ?4`;
  const { after = "", status = null, search = null, limit } = page;
  const read = () => db.prepare(select).bind(after, status, search, limit).all();
  const { results } = await withMigratedDirectory(db, read);
  return z.array(StoreLineSchema).parse(results);
}

type NewStoreRow = Omit<StoreRow, "place" | "isRestoring">;

/** A claim that has ended makes the slug null, which takes a whole batch back. */
const insertClaimed = `INSERT INTO store (slug, id, name, status, created_at)
  VALUES ((SELECT slug FROM store_opening WHERE slug = ? AND claim = ?), ?, ?, ?, ?)`;

async function isClaimHeld(db: D1Database, insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await withMigratedDirectory(db, insert);
    return true;
  } catch (cause) {
    if (/(UNIQUE|NOT NULL) constraint failed: store\./.test(String(cause))) return false;
    throw cause;
  }
}

/**
 * False when the slug is taken, or another request has claimed it meanwhile.
 * @param claim by which the store was made (`claimSlug`).
 */
export async function insertStore(
  db: D1Database,
  { claim, ...row }: NewStoreRow & { claim: number },
  firstToken: D1PreparedStatement,
  createdAt: string,
): Promise<boolean> {
  const pulse = "INSERT OR REPLACE INTO store_pulse (slug, seen_at_ms) VALUES (?, ?)";
  return isClaimHeld(db, () =>
    db.batch([
      db.prepare(insertClaimed).bind(row.slug, claim, row.id, row.name, row.status, createdAt),
      firstToken,
      db.prepare(pulse).bind(row.slug, Date.parse(createdAt)),
    ]),
  );
}

/** The row of a store that was brought in. False as `insertStore` is. */
export async function insertStoreRow(
  db: D1Database,
  { claim, ...row }: NewStoreRow & { claim: number },
  createdAt: string,
): Promise<boolean> {
  const statement = db.prepare(insertClaimed);
  const values = [row.slug, claim, row.id, row.name, row.status, createdAt];
  const isWritten = await isClaimHeld(db, () => statement.bind(...values).run());
  forgetStore(row);
  return isWritten;
}

/** Who was sent the start of an alert is sent its end. */
const endAlerts = `INSERT OR IGNORE INTO alert_change (change_id, slug, kind, phase, at, count)
  SELECT slug || '|' || kind || '|' || since || '|ended', slug, kind, 'ended',
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), count
  FROM store_alert WHERE slug = ?`;

/** Tokens, hostnames and place with it. This isolate knows at once, every other within half a minute. */
export async function deleteStoreRows(
  db: D1Database,
  row: Pick<StoreRow, "slug" | "id">,
): Promise<void> {
  const tables = [
    "token",
    "api_token",
    "membership",
    "invitation",
    "support_entry",
    "store_alert",
    "store_pulse",
    "store_failure",
    "failing_mails",
    "store_import",
    "account_mail_failure",
    "host",
    "store_opening",
    "store_place",
    "store_restore",
    "store",
  ];
  const rows = tables.map((table) => `DELETE FROM ${table} WHERE slug = ?`);
  await withMigratedDirectory(db, () =>
    db.batch([endAlerts, ...rows].map((query) => db.prepare(query).bind(row.slug))),
  );
  forgetStore(row);
}

/** Null for a slug that no store has. */
export async function readStoreLine(db: D1Database, slug: string): Promise<StoreLine | null> {
  const select = "SELECT slug, id, name, status, created_at AS createdAt FROM store WHERE slug = ?";
  const found = await withMigratedDirectory(db, () => db.prepare(select).bind(slug).first());
  return found === null ? null : StoreLineSchema.parse(found);
}

/** This isolate acts by it at once, every other one within half a minute (`store-cache.ts`). */
export async function writeStoreStatus(
  db: D1Database,
  row: Pick<StoreRow, "slug" | "id">,
  status: StoreRow["status"],
): Promise<void> {
  const update = "UPDATE store SET status = ? WHERE slug = ?";
  await withMigratedDirectory(db, () => db.prepare(update).bind(status, row.slug).run());
  forgetStore(row);
}

/** Seen by this isolate at once, by every other one within half a minute (`store-cache.ts`). */
export async function writeStoreName(
  db: D1Database,
  row: Pick<StoreRow, "slug" | "id">,
  name: string,
): Promise<void> {
  await db.prepare("UPDATE store SET name = ? WHERE slug = ?").bind(name, row.slug).run();
  forgetStore(row);
}
