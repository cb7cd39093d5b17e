import { spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";
import { expect, onTestFinished, test } from "vitest";
import { createPlatformClient } from "#ops/cli/platform-client";
import { aTerminal } from "#tests/fixtures/ops/run";
import { readContent, readEntries, verifyArchive } from "./archive-file";
import { storeSource } from "./archive-source";
import { exportArchive } from "./export-archive";
import { importArchive } from "./import-archive";

const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");
const parts = ['{"table":"size"', ',"columns":["size_id"]}\n[1]\n'].map((text) => gzipSync(text));
const files = new Map([
  ["media/logo.svg", Buffer.from("<svg/>")],
  [`media/${"long/".repeat(40)}größe 1.png`, Buffer.from("png")],
  ["media/empty.svg", Buffer.from("")],
]);
const header = {
  format: "awning-store",
  version: 1,
  archiveId: randomUUID(),
  schema: 17,
  createdAt: "2026-03-02T10:00:00.000Z",
  rootDomain: "awning.shop",
  store: {
    id: "store_1",
    slug: "aurora",
    name: "Aurora",
    status: "active",
    openedAt: "2026-01-02T10:00:00.000Z",
  },
  hostnames: [],
  rows: { size: 1 },
  parts: parts.map((part) => ({ bytes: part.byteLength, sha256: sha256(part) })),
};

function fileAnswer(content: Buffer, range: string | null): Response {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  const sent = content.subarray(Number(from ?? 0), to === undefined ? undefined : Number(to) + 1);
  const digest = Buffer.from(sha256(sent), "hex").toString("base64");
  const name = range === null ? "Repr-Digest" : "Content-Digest";
  return new Response(new Uint8Array(sent), { headers: { [name]: `sha-256=:${digest}:` } });
}

/** A platform with one store; `read` names what was read of it, and `failAt` is out of reach once. */
function aPlatform(failAt: string | null = null) {
  const read: string[] = [];
  let failing = failAt;
  const send = async (request: Request): Promise<Response> => {
    const path = decodeURIComponent(new URL(request.url).pathname);
    const entry = path.replace(/^\/v1\/operator\/stores\/aurora\/(files\/)?/, "");
    if (request.method === "POST" || path.endsWith(header.archiveId)) {
      return Response.json(request.method === "DELETE" ? { archiveId: header.archiveId } : header);
    }
    if (path.endsWith("/files")) {
      const listed = [...files].map(([name, { byteLength: bytes }]) => ({ name, bytes }));
      const described = listed.map((file) => ({ ...file, contentType: "image/svg+xml" }));
      return Response.json({ files: described, next: null });
    }
    if (failing !== null && entry.endsWith(failing)) {
      failing = null;
      return Response.json({ errors: [{ code: "gone", detail: "Gone." }] }, { status: 409 });
    }
    read.push(entry);
    const part = /parts\/(\d)$/.exec(entry)?.[1];
    const content = part === undefined ? files.get(entry) : parts[Number(part)];
    return fileAnswer(content ?? Buffer.from(""), request.headers.get("Range"));
  };
  const settings = {
    platformUrl: "http://platform.test",
    token: "t",
    storeSlug: null,
    tokenSource: { name: "AWNING_OPERATOR_TOKEN" as const, isFromFile: false },
  };
  return { read, client: createPlatformClient({ ...settings, send, wait: async () => {} }) };
}

const onStart = aTerminal().startProgress.bind(null, "");

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "archive-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function anArchive(): Promise<string> {
  const path = join(await aFolder(), "aurora.tar");
  await exportArchive(storeSource(aPlatform().client, "aurora"), path, onStart);
  return path;
}

test("an export is one file that only its owner may read, with every entry and the manifest last", async () => {
  const path = await anArchive();
  const names: string[] = [];
  for await (const { name } of readEntries(path)) names.push(name);
  expect(names).toEqual([
    "header.json",
    "data/000001.ndjson.gz",
    "data/000002.ndjson.gz",
    ...files.keys(),
    "manifest.json",
  ]);
  const manifest = await verifyArchive(path);
  expect(manifest.files.map(({ name }) => name)).toEqual([...files.keys()]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(path, ".."))).toEqual(["aurora.tar"]);
});

test("18.1 an export writes over no archive that is there, except its own after a break at the end", async () => {
  const path = await anArchive();
  const { client, read } = aPlatform();
  const before = await stat(path);
  await expect(exportArchive(storeSource(client, "aurora"), path, onStart)).rejects.toThrow(
    "is there already",
  );
  expect([read, (await stat(path)).ino]).toEqual([[], before.ino]);
  await mkdir(`${path}.parts`);
  await exportArchive(storeSource(client, "aurora"), path, onStart);
  expect((await stat(path)).ino).not.toBe(before.ino);
});

test("an export that was broken off goes on without reading again what is there", async () => {
  const path = join(await aFolder(), "aurora.tar");
  const broken = aPlatform("logo.svg");
  await expect(exportArchive(storeSource(broken.client, "aurora"), path, onStart)).rejects.toThrow(
    "Gone.",
  );
  expect(await readdir(join(path, ".."))).toEqual(["aurora.tar.parts"]);
  const second = aPlatform();
  await exportArchive(storeSource(second.client, "aurora"), path, onStart);
  expect(broken.read).toEqual([0, 1].map((part) => `exports/${header.archiveId}/parts/${part}`));
  expect(second.read).toEqual([...files.keys()]);
  await verifyArchive(path);
});

test("an export into a folder that is not there asks nothing and makes no folder", async () => {
  const folder = await aFolder();
  const { client, read } = aPlatform();
  const path = join(folder, "mistyped/aurora.tar");
  await expect(exportArchive(storeSource(client, "aurora"), path, onStart)).rejects.toThrow(
    "Is there such a folder?",
  );
  expect([read, await readdir(folder)]).toEqual([[], []]);
  await expect(verifyArchive(path)).rejects.toThrow("there is no such file");
});

test("of two exports into one file at once the second is refused, and the first is whole", async () => {
  const path = join(await aFolder(), "aurora.tar");
  const { client } = aPlatform();
  const runs = await Promise.allSettled([
    exportArchive(storeSource(client, "aurora"), path, onStart),
    exportArchive(storeSource(client, "aurora"), path, onStart),
  ]);
  expect(runs.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const failed = runs.find((run) => run.status === "rejected");
  expect(String(failed?.reason)).toContain(`Another run (process ${process.pid}) is writing`);
  expect((await verifyArchive(path)).files).toHaveLength(files.size);
});

test("the lock of an export that was killed holds up no other one", async () => {
  const path = join(await aFolder(), "aurora.tar");
  await writeFile(`${path}.lock`, `${spawnSync(process.execPath, ["-e", ""]).pid}\n`);
  await exportArchive(storeSource(aPlatform().client, "aurora"), path, onStart);
  expect(await readdir(dirname(path))).toEqual(["aurora.tar"]);
});

test("a file system that takes no more is a sentence that says how to go on", async () => {
  const path = join(await aFolder(), "aurora.tar");
  // As a full disk: an entry cannot be written at its place.
  await mkdir(`${path}.parts/data/000001.ndjson.gz.draft`, { recursive: true });
  await writeFile(`${path}.parts/header.json`, JSON.stringify(header));
  await expect(
    exportArchive(storeSource(aPlatform().client, "aurora"), path, onStart),
  ).rejects.toThrow(/cannot be written\. Is there room for it\? The same command goes on/);
});

test("an archive that is cut off anywhere is refused", async () => {
  const path = await anArchive();
  const whole = await readFile(path);
  const lastEntry = whole.lastIndexOf("manifest.json");
  for (const length of [0, 100, 700, 3_000, lastEntry, whole.length - 1_024 - 700]) {
    await writeFile(path, whole);
    await truncate(path, length);
    await expect(verifyArchive(path), String(length)).rejects.toThrow("Nothing was sent");
  }
});

test("an entry that is left takes nothing from a large one after it", async () => {
  const path = join(await aFolder(), "left.tar");
  const contents = { left: 1_000, first: 5_000, large: 300_000 };
  const packed = Object.entries(contents).map(([name, size]) => ({
    header: { name, size, type: "file" as const },
    body: new Uint8Array(size),
  }));
  await writeFile(path, await packTar(packed));
  const read: number[] = [];
  for await (const { name, chunks } of readEntries(path)) {
    if (name !== "left") read.push((await readContent(chunks)).byteLength);
  }
  expect(read).toEqual([5_000, 300_000]);
});

type Entry = { name: string; content: Uint8Array };

/** The archive with its entries changed. */
async function rewritten(change: (entries: Entry[]) => Entry[]): Promise<string> {
  const path = await anArchive();
  const entries: Entry[] = [];
  for await (const { name, chunks } of readEntries(path)) {
    entries.push({ name, content: await readContent(chunks) });
  }
  const packed = change(entries).map(({ name, content }) => ({
    header: { name, size: content.byteLength, type: "file" as const },
    body: content,
  }));
  await writeFile(path, await packTar(packed));
  return path;
}

function replace(name: string, text: (before: string) => string) {
  return (entries: Entry[]) =>
    entries.map((entry) =>
      entry.name === name
        ? { name, content: Buffer.from(text(Buffer.from(entry.content).toString())) }
        : entry,
    );
}

test.each([
  ["a changed file", replace("media/logo.svg", () => "<SVG/>"), "checksum of media/logo.svg"],
  ["changed rows", replace("data/000002.ndjson.gz", (text) => `${text} `), "checksum of data"],
  [
    "a missing file",
    (all: Entry[]) => all.filter(({ name }) => name !== "media/logo.svg"),
    "missing",
  ],
  ["a foreign file", (all: Entry[]) => [all, all].flat().slice(0, -1), "goes on after its end"],
  ["no manifest", (all: Entry[]) => all.slice(0, -1), "its end is missing"],
  ["no header", (all: Entry[]) => all.slice(1), "no archive of a store"],
  [
    "another version",
    replace("header.json", (text) => text.replace('"version":1', '"version":2')),
    "another version",
  ],
  ["a broken manifest", replace("manifest.json", (text) => text.slice(1)), "manifest.json"],
])("an archive with %s is refused before anything is sent", async (_, change, reason) => {
  const path = await rewritten(change);
  await expect(verifyArchive(path)).rejects.toThrow(reason);
});

test("an import sends what the platform misses, and leaves nothing there that it finds unusable", async () => {
  const path = await anArchive();
  const manifest = await verifyArchive(path);
  const sent: string[] = [];
  const send = async (request: Request): Promise<Response> => {
    const route = `${request.method} ${decodeURIComponent(new URL(request.url).pathname)}`;
    const call = route.replace(`/v1/operator/imports/aurora/${header.archiveId}`, "…");
    sent.push(call);
    const [, name = ""] = /entries\/(.+)$/.exec(call) ?? [];
    if (call.endsWith("/complete")) {
      const errors = [{ code: "archive_damaged", detail: "A line is no row." }];
      return Response.json({ errors }, { status: 422 });
    }
    const missing = ["data/000002.ndjson.gz", "media/logo.svg"];
    return Response.json(name === "" ? { archiveId: header.archiveId, missing } : { name });
  };
  const settings = {
    platformUrl: "http://platform.test",
    token: "t",
    storeSlug: null,
    tokenSource: { name: "AWNING_OPERATOR_TOKEN" as const, isFromFile: false },
  };
  const client = createPlatformClient({ ...settings, send });
  await expect(importArchive(client, path, manifest, onStart)).rejects.toThrow("A line is no row.");
  expect(sent).toEqual([
    "POST /v1/operator/imports",
    "PUT …/entries/data/000002.ndjson.gz",
    "PUT …/entries/media/logo.svg",
    "POST …/complete",
    "DELETE …",
  ]);
});
