// The isolate's cache of markup, with a share for each store.
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { LruCache } from "#app/caching/lru-cache";
import type { RenderMarkup } from "./cached-markup";

const maxBytes = 8 * 1024 * 1024;

const separator = "\n";

const cache = new LruCache<string>(maxBytes, {
  ownerOf: (key) => key.slice(0, key.indexOf(separator)),
  maxBytes: maxBytes / 8,
});

export function createRenderMarkup(storeId: string): RenderMarkup {
  return (markupKey: string, build: () => ReactElement) => {
    const key = storeId + separator + markupKey;
    const known = cache.get(key);
    if (known !== null) return known.value;
    const value = renderToString(build());
    const bytes = 2 * (key.length + value.length);
    cache.set(key, { value, bytes, freshUntilMs: Number.POSITIVE_INFINITY });
    return value;
  };
}
