// The calls by which a seller closes the shop, and takes that back. The directory follows: it keeps shoppers' calls out.
import { getClosing, requestClosing, undoClosing } from "#contract/store/closing-calls";
import type { PlatformEnv } from "#platform/http/app/env";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";
import { err, ok } from "#platform/kernel/result";
import { readStoreLine, writeStoreStatus } from "#platform/modules/directory/directory";

async function writeStatus(env: PlatformEnv, slug: string, status: "active" | "suspended") {
  const line = await readStoreLine(env.DIRECTORY, slug);
  if (line !== null && line.status !== status) await writeStoreStatus(env.DIRECTORY, line, status);
}

export function mountClosing(app: PlatformApp): void {
  serve(app, getClosing, async ({ store }) => {
    const [closing, suspension] = await Promise.all([store.readClosing(), store.readSuspension()]);
    return ok({ closing, suspension });
  });

  serve(app, requestClosing, async ({ store, env, slug, body }) => {
    if (body.slug !== slug) {
      return err(422, "slug_differs", "Repeat the store's own name in addresses.", "/slug");
    }
    const closed = await store.requestClosing();
    // Also after one that stopped half-way.
    if (closed.ok) await writeStatus(env, slug, "suspended");
    return closed;
  });

  serve(app, undoClosing, async ({ store, env, slug }) => {
    const undone = await store.undoClosing();
    if (!undone.ok) return undone;
    if (undone.value.opens) await writeStatus(env, slug, "active");
    return ok({ closing: null });
  });
}
