// The calls by which a seller closes the shop, and takes that back. The directory follows: it keeps shoppers' calls out.
import { getClosing, requestClosing, undoClosing } from "#contract/store/closing-calls";
import { alignDirectoryStatus } from "#platform/http/app/directory-status";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";
import { err, ok } from "#platform/kernel/result";

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
    if (closed.ok) await alignDirectoryStatus(env, slug);
    return closed;
  });

  serve(app, undoClosing, async ({ store, env, slug }) => {
    const undone = await store.undoClosing();
    if (!undone.ok) return undone;
    await alignDirectoryStatus(env, slug);
    return ok({ closing: null });
  });
}
