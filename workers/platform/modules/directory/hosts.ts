// Which hostname leads to which store: the directory's row decides, and KV repeats it for the
// storefront. Knows nothing of how a hostname is earned.
import * as z from "zod";
import { publishedKeys } from "#contract/internal/published-records";
import { withMigratedDirectory } from "./directory";

const HostRowSchema = z.object({ slug: z.string() });
const HostnameRowSchema = z.object({ hostname: z.string() });

export type HostStores = { directory: D1Database; published: KVNamespace };

export async function readHostSlug(db: D1Database, hostname: string): Promise<string | null> {
  const select = "SELECT slug FROM host WHERE hostname = ?";
  const found = await withMigratedDirectory(db, () => db.prepare(select).bind(hostname).first());
  return found === null ? null : HostRowSchema.parse(found).slug;
}

/** Sorted. */
export async function listHostnames(db: D1Database, slug: string): Promise<string[]> {
  const select = "SELECT hostname FROM host WHERE slug = ? ORDER BY hostname";
  const { results } = await withMigratedDirectory(db, () => db.prepare(select).bind(slug).all());
  return z
    .array(HostnameRowSchema)
    .parse(results)
    .map(({ hostname }) => hostname);
}

/** Says it again until the row has not changed meanwhile: two stores may be writing at once. */
async function publishHost({ directory, published }: HostStores, hostname: string): Promise<void> {
  const key = publishedKeys.host(hostname);
  let slug = await readHostSlug(directory, hostname);
  for (;;) {
    if (slug === null) await published.delete(key);
    else await published.put(key, slug);
    const after = await readHostSlug(directory, hostname);
    if (after === slug) return;
    slug = after;
  }
}

/** Takes the hostname from its present store. */
export async function putHost(stores: HostStores, hostname: string, slug: string): Promise<void> {
  const upsert = `INSERT INTO host (hostname, slug, state) VALUES (?, ?, 'active')
    ON CONFLICT (hostname) DO UPDATE SET slug = excluded.slug, state = excluded.state`;
  const { directory } = stores;
  await withMigratedDirectory(directory, () =>
    directory.prepare(upsert).bind(hostname, slug).run(),
  );
  await publishHost(stores, hostname);
}

/** Takes it only while it is free. @returns whether it leads to this store now. */
export async function claimHost(
  stores: HostStores,
  hostname: string,
  slug: string,
): Promise<boolean> {
  const insert = `INSERT INTO host (hostname, slug, state) VALUES (?, ?, 'active')
    ON CONFLICT (hostname) DO NOTHING`;
  const { directory, published } = stores;
  await withMigratedDirectory(directory, () =>
    directory.prepare(insert).bind(hostname, slug).run(),
  );
  if ((await readHostSlug(directory, hostname)) !== slug) return false;
  if ((await published.get(publishedKeys.host(hostname))) !== slug) {
    await publishHost(stores, hostname);
  }
  return true;
}

/** Leaves a hostname that leads to another store as it is. */
export async function removeHost(
  stores: HostStores,
  hostname: string,
  slug: string,
): Promise<void> {
  const remove = "DELETE FROM host WHERE hostname = ? AND slug = ?";
  const { directory } = stores;
  await withMigratedDirectory(directory, () =>
    directory.prepare(remove).bind(hostname, slug).run(),
  );
  await publishHost(stores, hostname);
}
