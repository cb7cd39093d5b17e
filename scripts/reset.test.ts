import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { claimDataDir } from "./ports";

/** A clone with data, and the script alone. */
function aClone() {
  const clone = mkdtempSync(join(tmpdir(), "awning-reset-"));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  for (const folder of ["scripts", ".data", "build"]) mkdirSync(join(clone, folder));
  copyFileSync(new URL("./reset.mjs", import.meta.url), join(clone, "scripts/reset.mjs"));
  const reset = async () => {
    const child = spawn(process.execPath, ["scripts/reset.mjs"], { cwd: clone });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [code] = await once(child, "close");
    return { code, said };
  };
  return { data: join(clone, ".data"), reset };
}

/** What a shop listens on. */
async function aPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

test("a reset beside a running shop is refused, and its data stays", async () => {
  const { data, reset } = aClone();
  const port = await aPort();
  await claimDataDir(data, port);
  const { code, said } = await reset();
  expect(code).toBe(1);
  expect(said).toContain(`in use by the shop on port ${port}`);
  expect(existsSync(data)).toBe(true);
});

test("data of a shop that has ended is removed, also where another shop has its port now", async () => {
  const { data, reset } = aClone();
  const ended = spawn(process.execPath, ["-e", ""]);
  await once(ended, "close");
  writeFileSync(join(data, "port"), `${await aPort()} ${ended.pid}`);
  expect(await reset()).toEqual({ code: 0, said: "" });
  expect(existsSync(data)).toBe(false);
});

test("data of which no port is written down is removed", async () => {
  const { data, reset } = aClone();
  expect((await reset()).code).toBe(0);
  expect(existsSync(data)).toBe(false);
});
