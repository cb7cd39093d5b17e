// Fonts of a seller's own: the file is read and measured here, before the store hears of it.
import { addFont, listFonts, maxFontBytes, removeFont } from "#contract/theme/font-calls";
import { fontPathOf } from "#core/theme/uploaded-fonts";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub } from "#platform/http/app/store-stub";
import { serve } from "#platform/http/serve-call";
import { err, ok } from "#platform/kernel/result";
import { buildFont } from "#platform/modules/fonts/build-font";
import { measureFont } from "#platform/modules/fonts/font-metrics";
import { type FontProblem, readTables } from "#platform/modules/fonts/woff2-tables";
import { mediaKey } from "#platform/modules/media/media-path";

const problemDetails: Record<FontProblem, string> = {
  font_unreadable: "The file is no whole WOFF2 font.",
  font_collection: "The file holds several fonts: upload one at a time.",
  font_incomplete: "The font lacks what browsers need, or draws no Latin letters.",
};

async function hashOf(file: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", file));
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const httpMetadata = { contentType: "font/woff2" };

export function mountFonts(app: PlatformApp): void {
  serve(app, listFonts, async ({ store }) => ok({ fonts: await store.listSellerFonts() }));

  serve(
    app,
    addFont,
    async ({ env, slug, store, query: { family, kind }, body }) => {
      if (body.byteLength > maxFontBytes) {
        return err(422, "font_too_large", `A font may have ${maxFontBytes} bytes at most.`, "");
      }
      const tables = readTables(body);
      const measured = tables.ok ? measureFont(tables.value) : tables;
      if (!measured.ok) return err(422, measured.problem, problemDetails[measured.problem], "");
      const id = await hashOf(body);
      // Without the action, whose key stands for the one change below.
      const conflict = await storeStub(env, slug).findFontConflict({ id, family });
      if (conflict !== null) return conflict;
      await env.MEDIA.put(mediaKey(slug, fontPathOf(id)), body, { httpMetadata });
      const face = buildFont({ id, family, kind }, measured.value);
      return store.putFont({ face, bytes: body.byteLength });
    },
    { subject: ({ query }) => query.family },
  );

  serve(app, removeFont, async ({ env, slug, store, params: { id } }) => {
    const removed = await store.deleteFont(id);
    // Pages of before may still name it for some seconds: they show its stand-in then.
    if (removed.ok) await env.MEDIA.delete(mediaKey(slug, fontPathOf(id)));
    return removed;
  });
}
