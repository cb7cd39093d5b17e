// The operator's calls that take a store out as an archive.
import { ArchiveFileNameSchema } from "#contract/archive/archive";
import {
  beginExport,
  endExport,
  findExport,
  listStoreFiles,
} from "#contract/archive/archive-calls";
import { StoreSlugSchema } from "#contract/store/store-slug";
import type { PlatformEnv } from "#platform/http/app/env";
import { httpError } from "#platform/http/app/http-error";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub } from "#platform/http/app/store-stub";
import { requireOperator } from "#platform/http/middleware/authorization";
import { askingOf, serveOperator } from "#platform/http/serve-call";
import { err, ok, type Result } from "#platform/kernel/result";
import { findStoredFile, listFilePage } from "#platform/modules/archive/archive-files";
import { readStoreLine } from "#platform/modules/directory/directory";
import { findPlace } from "#platform/modules/directory/durable-object-location";
import { listHostnames } from "#platform/modules/directory/hosts";
import { operatorDownloads } from "./operator-download-paths";
import { auditedOperatorAction } from "./operator-store-actions";
import { sendArchiveFile } from "./send-archive-file";

const storeUnknown = () => err(404, "store_unknown", "There is no such store.", "/store");

/** Work in a store that the directory knows. */
async function inStore<Value>(
  env: PlatformEnv,
  slug: string,
  work: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return (await readStoreLine(env.DIRECTORY, slug)) === null ? storeUnknown() : work();
}

const entryUnknown = () => httpError(404, "entry_unknown", "There is no such entry.");

function mountEntries(app: PlatformApp): void {
  app.get(operatorDownloads.exportPart, async (c) => {
    await requireOperator(askingOf(c));
    const { slug, archiveId, part } = c.req.param();
    const store = StoreSlugSchema.safeParse(slug);
    const isKnown = store.success && (await readStoreLine(c.env.DIRECTORY, store.data)) !== null;
    if (!isKnown) throw entryUnknown();
    const content = await storeStub(c.env, store.data).readExportPart(archiveId, Number(part));
    if (content === null) throw entryUnknown();
    return new Response(content, {
      headers: { "Content-Type": "application/gzip", "Cache-Control": "no-store" },
    });
  });

  app.get(operatorDownloads.file, async (c) => {
    await requireOperator(askingOf(c));
    const { slug, name } = c.req.param();
    const store = StoreSlugSchema.safeParse(slug);
    const isNamed = store.success && ArchiveFileNameSchema.safeParse(name).success;
    const file = isNamed ? await findStoredFile(c.env, store.data, name) : null;
    if (file === null) throw entryUnknown();
    // A rejection that is only passed on counts as unhandled for a moment.
    return await sendArchiveFile(file, c.req.raw.headers);
  });
}

export function mountStoreExport(app: PlatformApp): void {
  serveOperator(app, beginExport, async ({ env, params: { slug }, requestId, by }) => {
    const line = await readStoreLine(env.DIRECTORY, slug);
    if (line === null) return storeUnknown();
    const hostnames = await listHostnames(env.DIRECTORY, slug);
    const store = storeStub(
      env,
      slug,
      auditedOperatorAction("beginExport", "", { requestId, actor: by.actor }),
    );
    const place = await findPlace(env.DIRECTORY, slug);
    return store.beginExport({ openedAt: line.createdAt, hostnames, place });
  });

  serveOperator(app, findExport, ({ env, params: { slug, archiveId } }) =>
    inStore(env, slug, () => storeStub(env, slug).findExport(archiveId)),
  );

  serveOperator(app, endExport, ({ env, params: { slug, archiveId } }) =>
    inStore(env, slug, () => storeStub(env, slug).endExport(archiveId)),
  );

  serveOperator(app, listStoreFiles, ({ env, params: { slug }, query }) =>
    inStore(env, slug, async () => ok(await listFilePage(env, slug, query.cursor))),
  );

  mountEntries(app);
}
