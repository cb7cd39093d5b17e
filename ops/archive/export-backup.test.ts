import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { anOpsRun, refused } from "#tests/fixtures/ops/run";
import { verifyArchive } from "./archive-file";

const stamp = "2026-03-02T10-00-00Z";
const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");
const part = gzipSync('{"table":"size","columns":["size_id"]}\n[1]\n');
const logo = Buffer.from("<svg/>");
const manifest = {
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
  parts: [{ bytes: part.byteLength, sha256: sha256(part) }],
  files: [
    {
      name: "media/logo 1.svg",
      bytes: logo.byteLength,
      contentType: "image/svg+xml",
      sha256: sha256(logo),
    },
  ],
};

/** The store itself is gone; only its backup is there. */
function aPlatformWithBackup(entries: Record<string, Uint8Array | null> = {}) {
  const stored: Record<string, Uint8Array | null> = {
    "manifest.json": Buffer.from(JSON.stringify(manifest)),
    "data/000001.ndjson.gz": part,
    "media/logo 1.svg": logo,
    ...entries,
  };
  return (request: Request): Response => {
    const path = decodeURIComponent(new URL(request.url).pathname);
    const [, name = ""] = path.split(`/v1/operator/stores/aurora/backups/${stamp}/`);
    const content = stored[name] ?? null;
    if (content === null) return refused(404, "entry_unknown", "There is no such entry.");
    const digest = Buffer.from(sha256(content), "hex").toString("base64");
    const headers = { "Repr-Digest": `sha-256=:${digest}:` };
    return new Response(new Uint8Array(content), { headers });
  };
}

async function aFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "backup-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "aurora.tar");
}

const take = (path: string, platform = aPlatformWithBackup(), name = stamp) =>
  anOpsRun(`stores export --store aurora --backup ${name} --to ${path}`, platform);

test("18.1 a backup of a store that is gone is taken out as an archive that `stores import` reads", async () => {
  const path = await aFile();
  const run = await take(path);
  expect([run.exitCode, run.warned]).toEqual([0, ""]);
  expect(run.printed).toContain('Store "aurora" as of 2026-03-02T10:00:00.000Z');
  expect(await verifyArchive(path)).toMatchObject({
    archiveId: manifest.archiveId,
    files: manifest.files,
  });
  expect(await readdir(join(path, ".."))).toEqual(["aurora.tar"]);
});

test("18.1 a backup that is not there, or has lost or changed a file, makes no archive and says why", async () => {
  const failures: [string, Promise<Awaited<ReturnType<typeof take>>>][] = [];
  const path = await aFile();
  const other = "2026-03-03T10-00-00Z";
  failures.push(["has no backup 2026-03-03T10-00-00Z", take(path, aPlatformWithBackup(), other)]);
  for (const [content, said] of [
    [null, "The backup has lost media/logo 1.svg."],
    [Buffer.from("<SVG/>"), "media/logo 1.svg arrived damaged. Try again."],
  ] as const) {
    const platform = aPlatformWithBackup({ "media/logo 1.svg": content });
    failures.push([said, take(await aFile(), platform)]);
  }
  for (const [said, run] of failures) {
    const { exitCode, warned } = await run;
    expect([exitCode, warned]).toEqual([1, expect.stringContaining(said)]);
  }
  await expect(readFile(path)).rejects.toThrow("ENOENT");
  const mistyped = await take(path, aPlatformWithBackup(), "yesterday");
  expect([mistyped.exitCode, mistyped.sent]).toEqual([2, []]);
});

test("a disk that the archive itself fills up leaves its parts, and the sentence names them", async () => {
  const path = await aFile();
  await symlink("/dev/full", `${path}.${process.pid}`);
  const full = await take(path);
  expect([full.exitCode, full.warned]).toEqual([
    1,
    `${path} cannot be written. Is there room for it? The same command goes on with what is in ${path}.parts.`,
  ]);
  expect((await take(path)).exitCode).toBe(0);
  expect(await readdir(join(path, ".."))).toEqual(["aurora.tar"]);
});
