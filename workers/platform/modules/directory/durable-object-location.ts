// Where the objects of a store are: Cloudflare's jurisdiction, which makes another object of the same name, and
// the location that it is first made near. The only way to a stub of an object.
import * as z from "zod";
import { type StorePlace, StorePlaceSchema } from "#contract/store/store";
import { findStore, withMigratedDirectory } from "./directory";

const PlaceRow = z
  .object({ jurisdiction: z.string().nullable(), location_hint: z.string().nullable() })
  .transform(({ jurisdiction, location_hint }) =>
    StorePlaceSchema.parse({ jurisdiction, locationHint: location_hint }),
  );

const ClaimRow = z.object({ claim: z.int() });

/**
 * Claims a slug for one request, with the place it asks for, before the first object of the store is asked for. Each
 * claim is higher than those before and ends them, so that a creation that stopped half-way holds no slug back.
 * @returns null for a slug that a store has.
 */
export async function claimSlug(
  db: D1Database,
  slug: string,
  { jurisdiction, locationHint }: StorePlace,
): Promise<number | null> {
  const claim = `INSERT INTO store_opening (slug, claim)
    SELECT ?1, 1 WHERE NOT EXISTS (SELECT 1 FROM store WHERE slug = ?1)
    ON CONFLICT (slug) DO UPDATE SET claim = claim + 1 RETURNING claim`;
  const place = `INSERT INTO store_place (slug, jurisdiction, location_hint)
    SELECT ?1, ?2, ?3 WHERE NOT EXISTS (SELECT 1 FROM store WHERE slug = ?1)
    ON CONFLICT (slug) DO UPDATE SET
      jurisdiction = excluded.jurisdiction, location_hint = excluded.location_hint`;
  const [claimed] = await withMigratedDirectory(db, () =>
    db.batch([
      db.prepare(claim).bind(slug),
      db.prepare(place).bind(slug, jurisdiction, locationHint),
    ]),
  );
  const [row] = z.array(ClaimRow).parse(claimed?.results);
  return row?.claim ?? null;
}

/** Of a store that is in no directory yet, or not any more, too. */
export async function findPlace(db: D1Database, slug: string): Promise<StorePlace> {
  const store = await findStore(db, slug);
  if (store !== null) return store.place;
  const select = "SELECT jurisdiction, location_hint FROM store_place WHERE slug = ?";
  const row = await withMigratedDirectory(db, () => db.prepare(select).bind(slug).first());
  return PlaceRow.parse(row ?? { jurisdiction: null, location_hint: null });
}

type PlacedEnv = { DIRECTORY: D1Database; ENVIRONMENT: string };

/** On one machine there are no jurisdictions: workerd knows them by name alone, and throws. */
export async function placedStub<Placed extends Rpc.DurableObjectBranded>(
  { DIRECTORY, ENVIRONMENT }: PlacedEnv,
  namespace: DurableObjectNamespace<Placed>,
  slug: string,
): Promise<DurableObjectStub<Placed>> {
  const { jurisdiction, locationHint } = await findPlace(DIRECTORY, slug);
  const isAtCloudflare = ENVIRONMENT === "production" || ENVIRONMENT === "preview";
  const placed =
    jurisdiction !== null && isAtCloudflare ? namespace.jurisdiction(jurisdiction) : namespace;
  const id = placed.idFromName(slug);
  return locationHint === null ? placed.get(id) : placed.get(id, { locationHint });
}
