// Fetches one linked picture from the internet, within limits. Never throws: what cannot be had has a reason.
import { chunksOf } from "#platform/kernel/stream-chunks";
import { askAddresses } from "#platform/modules/domains/dns-lookup";
import { isPrivateIp } from "#platform/modules/domains/private-network";
import { readContent } from "#platform/modules/media/media-content";
import { rejectPictureUrl } from "./allowed-picture-url";

/** As for a picture that is uploaded. */
export const maxPictureBytes = 10 * 1024 * 1024;
const timeoutMs = 10_000;
const maxRedirects = 5;

const endings = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
  "image/svg+xml": "svg",
} as const;
type PictureType = keyof typeof endings;
// The keys of a constant are its own type's.
const pictureTypes = Object.keys(endings) as PictureType[];

export type FetchedPicture =
  | { ok: true; file: Uint8Array<ArrayBuffer>; contentType: PictureType; ending: string }
  | { ok: false; reason: string };

export type PictureSettings = { DNS_URL: string; PICTURES_URL?: string | undefined };

const failed = (reason: string) => ({ ok: false, reason }) as const;

/** Why it must not be asked; null where it may be. */
async function judge(url: URL, { DNS_URL, PICTURES_URL }: PictureSettings): Promise<string | null> {
  const refused = rejectPictureUrl(url);
  // What stands in between asks the name itself.
  if (refused !== null || PICTURES_URL !== undefined) return refused;
  const addresses = await askAddresses(DNS_URL, url.hostname);
  if (addresses === null) return "has a name that could not be looked up";
  return addresses.some(isPrivateIp) ? "is in a private network" : null;
}

function ask(url: URL, { PICTURES_URL }: PictureSettings, signal: AbortSignal): Promise<Response> {
  const through = PICTURES_URL === undefined ? url : new URL(PICTURES_URL);
  if (through !== url) through.searchParams.set("address", url.href);
  const headers = { accept: "image/*", "user-agent": "Awning import" };
  return fetch(through, { headers, redirect: "manual", signal });
}

/** Null where there is more of it than a picture may have. */
async function readLimited(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(response.headers.get("content-length") ?? 0) > maxPictureBytes) {
    await response.body?.cancel();
    return null;
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  if (response.body === null) return new Uint8Array();
  for await (const part of chunksOf(response.body)) {
    bytes += part.byteLength;
    if (bytes > maxPictureBytes) return null;
    parts.push(part);
  }
  const file = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.byteLength;
  }
  return file;
}

/** By its bytes: what the other server calls it does not count. */
function readPicture({ buffer }: Uint8Array<ArrayBuffer>): FetchedPicture {
  for (const contentType of pictureTypes) {
    const content = readContent(contentType, buffer);
    if (content.ok) {
      return { ok: true, file: content.file, contentType, ending: endings[contentType] };
    }
  }
  return failed("is no picture that the shop can show");
}

async function follow(
  address: URL,
  settings: PictureSettings,
  signal: AbortSignal,
): Promise<FetchedPicture> {
  let url = address;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const refused = await judge(url, settings);
    if (refused !== null) return failed(hop === 0 ? refused : `leads to what ${refused}`);
    const response = await ask(url, settings, signal);
    const location = response.headers.get("location");
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel();
      if (!URL.canParse(location, url)) return failed("leads nowhere");
      url = new URL(location, url);
      continue;
    }
    if (!response.ok) {
      await response.body?.cancel();
      return failed(`was answered with ${response.status}`);
    }
    const file = await readLimited(response);
    if (file === null) return failed("is larger than 10 MB");
    return readPicture(file);
  }
  return failed("leads from one address to the next without end");
}

export async function fetchPicture(
  address: string,
  settings: PictureSettings,
): Promise<FetchedPicture> {
  if (!URL.canParse(address)) return failed("is not a web address");
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await follow(new URL(address), settings, signal);
  } catch (error) {
    // Another server's trouble is no failure of ours: it is named, and may be tried again.
    if (signal.aborted) return failed("did not answer in time");
    return failed(`could not be reached (${error instanceof Error ? error.name : "unknown"})`);
  }
}
