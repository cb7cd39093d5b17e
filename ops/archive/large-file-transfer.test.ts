import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { archiveStretchBytes } from "#contract/archive/archive";
import { createPlatformClient, type SendRequest } from "#ops/cli/platform-client";
import { storeSource } from "./archive-source";
import { downloadFile } from "./download-file";
import { cutParts, uploadEntry } from "./upload-entry";

const album = Buffer.alloc(2 * archiveStretchBytes + 5, "album ");
const file = {
  name: "media/downloads/album.zip",
  bytes: album.byteLength,
  contentType: "application/zip",
  etag: "e1-3",
};

const clientOf = (send: SendRequest) =>
  createPlatformClient({
    platformUrl: "http://platform.test",
    token: "t",
    storeSlug: null,
    send,
    wait: async () => {},
    tokenSource: { name: "AWNING_OPERATOR_TOKEN", isFromFile: false },
  });

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "archive-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** @param failAt the range that is out of reach once */
function aStoreWithAlbum(failAt = "") {
  const asked: string[] = [];
  let failing = failAt;
  const send: SendRequest = async ({ headers }) => {
    const range = headers.get("Range") ?? "";
    asked.push(`${range} ${headers.get("If-Match")}`);
    if (failing !== "" && range.startsWith(failing)) {
      failing = "";
      return Response.json({ errors: [{ code: "gone", detail: "Gone." }] }, { status: 409 });
    }
    const [, from = "", to = ""] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    const content = album.subarray(Number(from), Number(to) + 1);
    const digest = createHash("sha256").update(content).digest("base64");
    const digests = { "Content-Digest": `sha-256=:${digest}:` };
    return new Response(new Uint8Array(content), { status: 206, headers: digests });
  };
  return { asked, client: clientOf(send) };
}

test("a large file is read range by range, and goes on where it was broken off", async () => {
  const folder = await aFolder();
  const broken = aStoreWithAlbum(`bytes=${archiveStretchBytes}-`);
  await expect(downloadFile(storeSource(broken.client, "aurora"), folder, file)).rejects.toThrow(
    "Gone.",
  );
  const again = aStoreWithAlbum();
  const taken = await downloadFile(storeSource(again.client, "aurora"), folder, file);
  expect(again.asked).toEqual([
    `bytes=${archiveStretchBytes}-${2 * archiveStretchBytes - 1} "e1-3"`,
    `bytes=${2 * archiveStretchBytes}-${album.byteLength - 1} "e1-3"`,
  ]);
  expect(taken?.sha256).toBe(createHash("sha256").update(album).digest("hex"));
  expect(album.equals(await readFile(join(folder, file.name)))).toBe(true);
  expect(await readdir(join(folder, "media/downloads"))).toEqual(["album.zip"]);
});

test("a file that was replaced since is not put together with what there is of the earlier one", async () => {
  const folder = await aFolder();
  const broken = aStoreWithAlbum(`bytes=${archiveStretchBytes}-`);
  await expect(downloadFile(storeSource(broken.client, "aurora"), folder, file)).rejects.toThrow(
    "Gone.",
  );
  const again = aStoreWithAlbum();
  await downloadFile(storeSource(again.client, "aurora"), folder, { ...file, etag: "e2-3" });
  expect(again.asked).toHaveLength(3);
});

test("18.1 a file of the same size that was replaced since is read again, and one that was not is not", async () => {
  const folder = await aFolder();
  const first = aStoreWithAlbum();
  await downloadFile(storeSource(first.client, "aurora"), folder, file);
  const again = aStoreWithAlbum();
  await downloadFile(storeSource(again.client, "aurora"), folder, file);
  expect(again.asked).toEqual([]);
  await downloadFile(storeSource(again.client, "aurora"), folder, { ...file, etag: "e2-3" });
  expect(again.asked).toHaveLength(3);
});

async function* chunksOf(content: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < content.byteLength; from += size) {
    yield content.subarray(from, from + size);
  }
}

test.each([1, 3, 4, 7, 100])("chunks of %i bytes are cut into parts of four", async (size) => {
  const parts: string[] = [];
  const content = new TextEncoder().encode("abcdefghij");
  for await (const part of cutParts(chunksOf(content, size), 4)) {
    parts.push(new TextDecoder().decode(part));
  }
  expect(parts).toEqual(["abcd", "efgh", "ij"]);
});

test("of a large entry only the parts are sent that have not arrived", async () => {
  const sent: string[] = [];
  const { name } = file;
  const client = clientOf(async (request) => {
    if (request.method === "GET") {
      return Response.json({ name, partBytes: archiveStretchBytes, received: [2] });
    }
    const { byteLength } = await request.arrayBuffer();
    sent.push(`${new URL(request.url).search} ${byteLength}`);
    return Response.json({ name });
  });
  const target = { slug: "aurora", archiveId: crypto.randomUUID() };
  const entry = { name, bytes: album.byteLength, chunks: chunksOf(album, 64 * 1024) };
  await uploadEntry(client, target, entry);
  expect(sent).toEqual([`?part=1 ${archiveStretchBytes}`, "?part=3 5"]);
});
