import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
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

test("a device is written to, and not replaced by a file", async () => {
  const device = join(folder, "device");
  symlinkSync("/dev/full", device);
  await expect(writeText(device, "text")).rejects.toThrow(
    `${device} cannot be written. Is there such a folder, and room in it?`,
  );
  expect(lstatSync(device).isSymbolicLink()).toBe(true);
});

test("a folder that is not there, and a folder in the place of a file, are named", async () => {
  for (const path of [join(folder, "none", "orders.csv"), folder]) {
    await expect(writeText(path, "text")).rejects.toThrow(`${path} cannot be written.`);
  }
});
