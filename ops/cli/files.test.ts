import { execFileSync } from "node:child_process";
import {
  closeSync,
  constants,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ownerOnly, writeText } from "./files";

const folder = mkdtempSync(join(tmpdir(), "files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("what is written to a link goes to the file behind it, and the link stays", async () => {
  const file = join(folder, "orders.csv");
  const link = join(folder, "latest.csv");
  await writeText(file, "earlier");
  symlinkSync("orders.csv", link);
  await writeText(link, "later", ownerOnly);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, "utf8")).toBe("later\n");
  expect(lstatSync(file).mode & 0o777).toBe(ownerOnly);
  expect(readdirSync(folder).sort()).toEqual(["latest.csv", "orders.csv"]);
});

test("a pipe is written to, and not replaced by a file", async () => {
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  const reader = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  await writeText(pipe, "one\ntwo");
  expect(lstatSync(pipe).isFIFO()).toBe(true);
  const read = Buffer.alloc(20);
  expect(read.toString("utf8", 0, readSync(reader, read))).toBe("one\ntwo\n");
  closeSync(reader);
});

test("a folder that is not there, and a folder in the place of a file, are named", async () => {
  for (const path of [join(folder, "none", "orders.csv"), folder]) {
    await expect(writeText(path, "text")).rejects.toThrow(`${path} cannot be written.`);
  }
});
