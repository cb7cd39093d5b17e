/** Themes and media set by the API, as the store's seller. */

import { randomUUID } from "node:crypto";
import { putMedia } from "../contract/store/seller-store-calls";
import type { ThemeData } from "../contract/theme/theme";
import { putTheme } from "../contract/theme/theme-calls";
import { readSettings, type StackUrls } from "../scripts/stack-settings";
import { freshFetch } from "./fresh-fetch";

export function themesOf(shop: StackUrls, store: string) {
  const send = async (
    method: string,
    path: string,
    contentType: string,
    body: string | Uint8Array<ArrayBuffer>,
  ) => {
    const answer = await freshFetch(new URL(path, shop.platform), {
      method,
      headers: {
        "x-store": store,
        "content-type": contentType,
        "idempotency-key": randomUUID(),
        authorization: `Bearer ${readSettings(process.cwd(), shop).OPERATOR_TOKEN}`,
      },
      body,
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  };
  return {
    publish: (theme: ThemeData) =>
      send(
        putTheme.method,
        `${putTheme.path}?publish=true`,
        "application/json",
        JSON.stringify(theme),
      ),
    putPicture: (path: string, svg: string) =>
      send(putMedia.method, putMedia.path.replace(":path{.+}", path), "image/svg+xml", svg),
    putPhoto: (path: string, jpeg: Uint8Array<ArrayBuffer>) =>
      send(putMedia.method, putMedia.path.replace(":path{.+}", path), "image/jpeg", jpeg),
  };
}
