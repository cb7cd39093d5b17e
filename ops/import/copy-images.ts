// Copy of a catalogue's linked images into the store's media: they then have sizes of their own, and stay when the
// shop that they come from is closed.
import { createHash } from "node:crypto";
import type { ImageInput, ListingInput } from "#contract/catalog/catalog-import";
import { putMedia } from "#contract/store/seller-store-calls";
import type { OpsContext } from "#ops/cli/context";
import { PlatformApiError, type PlatformClient } from "#ops/cli/platform-client";
import type { ImportEvent } from "./import-event";
import { listAllMedia } from "./list-media";

const folder = "imported/";
const timeoutMs = 30_000;
const endings: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
  "image/svg+xml": "svg",
};

type Fetch = OpsContext["fetchUrl"];

/** Of the address, so that a repeated import copies nothing twice. */
function nameOf(url: string): string {
  return createHash("sha256").update(url).digest("hex").slice(0, 24);
}

/** Path by the name of the address. */
async function listCopies(client: PlatformClient): Promise<Map<string, string>> {
  const files = await listAllMedia(client, folder);
  return new Map(files.map(({ path }) => [path.slice(folder.length).replace(/\..*$/, ""), path]));
}

/** @throws Error whose message says why there is no image at that address. */
async function download(fetchUrl: Fetch, url: string) {
  const response = await fetchUrl(new Request(url, { signal: AbortSignal.timeout(timeoutMs) }));
  if (!response.ok) throw new Error(`the answer is ${response.status}`);
  const contentType = response.headers.get("Content-Type")?.split(";")[0]?.trim() ?? "";
  const ending = endings[contentType];
  if (ending === undefined) throw new Error(`${contentType || "without a type"} is no image`);
  return { body: await response.arrayBuffer(), contentType, ending };
}

/** One import's copies. An image that cannot be copied stays linked, and is reported. */
export class ImageCopier {
  readonly #paths = new Map<string, Promise<string>>();
  #known: Promise<Map<string, string>> | null = null;

  constructor(
    private readonly client: PlatformClient,
    private readonly fetchUrl: Fetch,
    private readonly report: (message: string) => void,
  ) {}

  async copyListing(listing: ListingInput): Promise<ListingInput> {
    // One after the other: a colour's photos are large, and the colours are copied side by side already.
    const copy = async (images: readonly ImageInput[] = []) => {
      const copies: ImageInput[] = [];
      for (const image of images) copies.push({ ...image, src: await this.#copy(image.src) });
      return copies;
    };
    const images = await copy(listing.images);
    const products = listing.products.map(async (product) => {
      const variations = product.variations.map(async (variation) => ({
        ...variation,
        images: await copy(variation.images),
      }));
      return { ...product, variations: await Promise.all(variations) };
    });
    return { ...listing, images, products: await Promise.all(products) };
  }

  #copy(src: string): Promise<string> {
    if (!src.startsWith("https://")) return Promise.resolve(src);
    const known = this.#paths.get(src);
    if (known !== undefined) return known;
    const path = this.#store(src).catch((cause: unknown) => {
      // Whatever is no fault of this image would be one of the next, too.
      if (cause instanceof PlatformApiError && ![413, 422].includes(cause.status)) throw cause;
      const reason = cause instanceof Error ? cause.message : String(cause);
      this.report(`${src} stays linked: ${reason}`);
      return src;
    });
    this.#paths.set(src, path);
    return path;
  }

  async #store(src: string): Promise<string> {
    this.#known ??= listCopies(this.client);
    const name = nameOf(src);
    const before = (await this.#known).get(name);
    if (before !== undefined) return before;
    const { body, contentType, ending } = await download(this.fetchUrl, src);
    const params = { path: `${folder}${name}.${ending}` };
    const stored = await this.client.send(putMedia, { params, body }, { contentType });
    return stored.path;
  }
}

/** The same events, whose listings name the copies. */
export async function* withCopiedImages(
  events: AsyncIterable<ImportEvent>,
  copier: ImageCopier,
): AsyncGenerator<ImportEvent> {
  for await (const event of events) {
    if (event.kind !== "listing") yield event;
    else {
      const listing = await copier.copyListing(event.read.listing);
      yield { kind: "listing", read: { ...event.read, listing } };
    }
  }
}
