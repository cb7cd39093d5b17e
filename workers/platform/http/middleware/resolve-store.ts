// Store lookup for a request, by header and by the call's own parameter, which must agree.
import * as z from "zod";
import type { CallBase } from "#contract/protocol/call";
import type { PlatformEnv } from "#platform/http/app/env";
import { gateError } from "#platform/http/app/gate-error";
import { httpError } from "#platform/http/app/http-error";
import { findStore, type StoreRow } from "#platform/modules/directory/directory";

const name = z.string().optional().catch(undefined);
// In order of precedence: where a call names both, `slug` is the listing's.
const NamesSchema = z
  .object({ storeSlug: name, store_slug: name, siteKey: name, storeId: name, slug: name })
  .catch({});
const BodySchema = z
  .object({
    storeSlug: name,
    slug: name,
    data: z.object({ storeSlug: name }).optional().catch(undefined),
  })
  .catch({});

/** The store named by the call itself; a seller's call names it by header alone. */
export function storeNamedBy(base: CallBase, query: unknown, body: unknown): string | null {
  if (base === "seller" || base === "operator") return null;
  const inQuery = NamesSchema.parse(query);
  const inBody = BodySchema.parse(body);
  return (
    inQuery.storeSlug ??
    inQuery.store_slug ??
    inQuery.siteKey ??
    inQuery.storeId ??
    inQuery.slug ??
    inBody.storeSlug ??
    inBody.data?.storeSlug ??
    inBody.slug ??
    null
  );
}

async function requireStore(env: PlatformEnv, storeName: string): Promise<StoreRow> {
  const row = await findStore(env.DIRECTORY, storeName.toLowerCase());
  if (row === null) throw httpError(404, "store_unknown", "There is no such store.", "/store");
  return row;
}

/** @throws HttpError 400 when no store or two stores are named, 404 when it is unknown. */
export async function requireStoreOfRequest(
  env: PlatformEnv,
  header: string | null,
  named: string | null,
): Promise<StoreRow> {
  const first = header ?? named;
  if (first === null) {
    throw httpError(400, "store_missing", "Name the store by the X-Store header.", "/store");
  }
  const row = await requireStore(env, first);
  if (header !== null && named !== null) {
    const other = named.toLowerCase();
    if (other !== row.slug && other !== row.id.toLowerCase()) {
      throw httpError(400, "store_mismatch", "The request names two stores.", "/store");
    }
  }
  return row;
}

/** @throws HttpError 403 for shoppers of a shop that the operator has closed. */
export function requireOpenShop(row: StoreRow): void {
  if (row.status === "suspended") throw gateError("store_suspended");
}
