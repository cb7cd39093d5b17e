// Data of a loader that many visits share: the page gets it as it is, and it is written as JSON once. Remix would write,
// read and write it again for each visit. Must hold nothing of one visitor.
import type { TypedResponse } from "@remix-run/cloudflare";
import { DerivedValues } from "#app/caching/derived-values";
import { freezeDeeply } from "#app/caching/freeze-deeply";
import { LruCache } from "#app/caching/lru-cache";
import type { ShopContext } from "#app/context/shop-context";
import { escapeJson } from "./script-json";

type Written = {
  /** What stands for the data where Remix writes it; no text of a seller can be the same. */
  placeholder: string;
  json(): string;
  /** For the document's script; without `meta`, which stands in its head. */
  stateWithoutMeta(): string;
};

const written = new WeakMap<object, Written>();

/** Of all stores together; what leaves is written again. Such data itself goes with what it was made from. */
const maxBytes = 16 * 1024 * 1024;
const texts = new LruCache<string>(maxBytes);

function findOrWrite(key: string, write: () => string): string {
  const known = texts.get(key);
  if (known !== null) return known.value;
  const value = write();
  // A sign outside of Latin-1 makes all of them take two bytes.
  texts.set(key, { value, bytes: 2 * value.length, freshUntilMs: Number.POSITIVE_INFINITY });
  return value;
}

/** The data itself, frozen. */
export function shareLoaderData<Data extends object>(data: Data): Data {
  const placeholder = `shared data ${crypto.randomUUID()}`;
  // A copy has no `toJSON`.
  written.set(data, {
    placeholder,
    json: () => findOrWrite(`json of ${placeholder}`, () => JSON.stringify({ ...data })),
    stateWithoutMeta: () =>
      findOrWrite(`state of ${placeholder}`, () =>
        escapeJson(JSON.stringify({ ...data, meta: null })),
      ),
  });
  Object.defineProperty(data, "toJSON", { value: () => placeholder });
  freezeDeeply(data);
  return data;
}

/** Null of data that is written for each visit. */
export function findWrittenData(data: unknown): Written | null {
  return typeof data === "object" && data !== null ? (written.get(data) ?? null) : null;
}

/** Remix asks for the data of a page by `json`, and copies the body of what a script asks for: that is `readBody`. */
class SharedResponse extends Response {
  constructor(
    private readonly data: object,
    headers: Headers,
  ) {
    headers.set("content-type", "application/json; charset=utf-8");
    super("{}", { headers });
  }

  override async json(): Promise<unknown> {
    return this.data;
  }
}

/** By visit, since Remix copies the answer for a script; there is one loader in such a visit. */
const dataOf = new WeakMap<ShopContext, object>();

/** A loader's answer. @param data of `shareLoaderData` */
export function sharedJson<Data extends object>(
  shop: ShopContext,
  data: Data,
  headers = new Headers(),
): TypedResponse<Data> {
  dataOf.set(shop, data);
  return new SharedResponse(data, headers) as TypedResponse<Data>;
}

const shared = new DerivedValues<object>();

/**
 * An answer of data that is the same while one large part of it is the same object, and all else in it is equal.
 * @param large a part of the data, such as its tiles
 */
export function sharedJsonAround<Data extends object>(
  shop: ShopContext,
  large: object,
  data: Data,
): TypedResponse<Data> {
  const key = JSON.stringify(data, (_, value: unknown) => (value === large ? null : value));
  const known = shared.get([large], key, () => shareLoaderData(data));
  // What is equal has the same type.
  return sharedJson(shop, known as Data);
}

/** Of the loader's answer that a script asked for in this visit. */
export function readBody(response: Response, shop: ShopContext): BodyInit | null {
  return findWrittenData(dataOf.get(shop))?.json() ?? response.body;
}
