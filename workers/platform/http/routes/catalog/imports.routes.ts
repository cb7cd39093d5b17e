// The calls of import jobs. A file goes into the bucket here; all else is the store's own.
import {
  cancelImport,
  createImport,
  getImport,
  listImportLines,
  listImports,
  retryImportPictures,
  setImportOptions,
  startImport,
  undoImport,
} from "#contract/catalog/import-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";
import { err, ok } from "#platform/kernel/result";
import { checkUpload } from "#platform/modules/imports/check-upload";
import { importFileKey } from "#platform/modules/media/media-path";

const isTrue = (text: "true" | "false") => text === "true";

export function mountImports(app: PlatformApp): void {
  serve(
    app,
    createImport,
    async ({ env, slug, store, query, body }) => {
      const { name, format, currency = null, conversion, rate = null } = query;
      const upload = checkUpload(body, format);
      if (!upload.ok) return err(422, upload.code, upload.detail, "");
      if (conversion === "rate" && rate === null) {
        return err(
          422,
          "rate_missing",
          "Say what one unit is in the shop's currency.",
          "/query/rate",
        );
      }
      const file = crypto.randomUUID();
      const key = importFileKey(slug, file);
      await env.MEDIA.put(key, body);
      const created = await store.createImport(
        { file, fileName: name, bytes: body.byteLength },
        {
          format: upload.format,
          currency,
          conversion,
          rate,
          keepPrices: isTrue(query.keepPrices),
          hidden: isTrue(query.hidden),
          copyPictures: isTrue(query.copyPictures),
        },
      );
      if (!created.ok) await env.MEDIA.delete(key);
      return created;
    },
    { subject: ({ query }) => query.name },
  );
  serve(app, listImports, async ({ store, query }) => ok(await store.listImports(query)));
  serve(app, getImport, ({ store, params }) => store.getImport(params.id));
  serve(app, listImportLines, ({ store, params, query }) =>
    store.listImportLines(params.id, query),
  );
  serve(app, setImportOptions, ({ store, params, body }) =>
    store.setImportOptions(params.id, body),
  );
  serve(app, startImport, ({ store, params }) => store.startImport(params.id));
  serve(app, cancelImport, ({ store, params }) => store.cancelImport(params.id));
  serve(app, retryImportPictures, ({ store, params }) => store.retryImportPictures(params.id));
  serve(app, undoImport, ({ store, params }) => store.undoImport(params.id));
}
