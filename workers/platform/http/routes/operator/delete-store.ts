// Deleting a closed store: hostnames, published pages, files, counts and database, and the directory last. Every
// step may be repeated.
import { publishedKeys } from "#contract/internal/published-records";
import type { PlatformEnv } from "#platform/http/app/env";
import { emptyStoreObject, storeStub } from "#platform/http/app/store-stub";
import { err, ok, type Result } from "#platform/kernel/result";
import { deleteStoreFiles } from "#platform/modules/archive/archive-files";
import { deleteStoreRows, readStoreLine } from "#platform/modules/directory/directory";
import { listHostnames } from "#platform/modules/directory/hosts";
import { eventCounterOf } from "#platform/modules/event-counter/event-counter-stub";
import { type Asked, auditedOperatorAction } from "./operator-store-actions";

async function leaveHostnames(env: PlatformEnv, slug: string): Promise<Result<null>> {
  const store = storeStub(env, slug);
  const { domains } = await store.listDomains();
  const mapped = await listHostnames(env.DIRECTORY, slug);
  const hostnames = new Set([...domains.map(({ hostname }) => hostname), ...mapped]);
  for (const hostname of hostnames) await store.removeDomain(hostname);
  if ((await store.countHostnameRemovals()) === 0) return ok(null);
  const detail = "A domain is still being taken down; ask again in a minute.";
  return err(409, "domains_leaving", detail, "/store");
}

async function deletePublished({ PUBLISHED }: PlatformEnv, slug: string): Promise<void> {
  await PUBLISHED.delete(publishedKeys.store(slug));
  await PUBLISHED.delete(publishedKeys.search(slug));
  for (;;) {
    const { keys } = await PUBLISHED.list({ prefix: publishedKeys.editions(slug) });
    if (keys.length === 0) return;
    await Promise.all(keys.map(({ name }) => PUBLISHED.delete(name)));
  }
}

export async function deleteStore(
  env: PlatformEnv,
  slug: string,
  asked: Asked,
): Promise<Result<{ slug: string; files: number }>> {
  const row = await readStoreLine(env.DIRECTORY, slug);
  if (row === null) return err(404, "store_unknown", "There is no such store.", "/store");
  const object = await emptyStoreObject(env, slug);
  // A deletion that was broken off has left no store in the object.
  if (await object.isCreated()) {
    const deletable = await storeStub(
      env,
      slug,
      auditedOperatorAction("deleteStore", "", asked),
    ).checkDeletable();
    if (!deletable.ok) return deletable;
    const left = await leaveHostnames(env, slug);
    if (!left.ok) return left;
  }
  await object.erase();
  await deletePublished(env, slug);
  const files = await deleteStoreFiles(env, slug);
  await (await eventCounterOf(env, slug)).erase();
  await deleteStoreRows(env.DIRECTORY, row);
  const line = {
    level: "warn",
    message: "store deleted",
    storeSlug: slug,
    storeId: row.id,
    requestId: asked.requestId,
    // The store's own trail goes with it.
    actorId: asked.actor.id,
  };
  console.warn(JSON.stringify(line));
  return ok({ slug, files });
}
