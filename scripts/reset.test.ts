import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aTakenPort } from "#tests/fixtures/scripts/taken-port";
import { claimDataDir } from "./ports";

/** A clone with data, and the script alone. */
function aClone() {
  const clone = mkdtempSync(join(tmpdir(), "awning-reset-"));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  for (const folder of ["scripts", ".data", "build"]) mkdirSync(join(clone, folder));
  const names = ["is-process-running", "prepare", "reset", "running-shop", "start"];
  for (const name of names.map((one) => `${one}.mjs`)) {
    copyFileSync(new URL(`./${name}`, import.meta.url), join(clone, "scripts", name));
  }
  writeFileSync(join(clone, "package-lock.json"), "{}");
  const run = async (script: string) => {
    // Without `npm` on its path a start that goes on to install ends too.
    const child = spawn(process.execPath, [script], { cwd: clone, env: { PATH: "" } });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [code] = await once(child, "close");
    return { code, said };
  };
  return {
    data: join(clone, ".data"),
    reset: () => run("scripts/reset.mjs"),
    start: () => run("scripts/start.mjs"),
  };
}

test("a reset beside a running shop is refused, and its data stays", async () => {
  const { data, reset } = aClone();
  const port = await aTakenPort();
  await claimDataDir(data, port);
  const { code, said } = await reset();
  expect(code).toBe(1);
  expect(said).toContain(`in use by the shop on port ${port}`);
  expect(existsSync(data)).toBe(true);
});

test("a start beside a running shop of the same clone is refused before it installs or builds under it", async () => {
  const { data, start } = aClone();
  const port = await aTakenPort();
  await claimDataDir(data, port);
  expect(await start()).toEqual({
    code: 1,
    said: `.data is in use by the shop on port ${port}. Stop that one first, or run a second clone.\n`,
  });
});

test("data of a shop that has ended is removed, also where another shop has its port now", async () => {
  const { data, reset } = aClone();
  const ended = spawn(process.execPath, ["-e", ""]);
  await once(ended, "close");
  writeFileSync(join(data, "port"), `${await aTakenPort()} ${ended.pid}`);
  expect(await reset()).toEqual({ code: 0, said: "" });
  expect(existsSync(data)).toBe(false);
});

test("data of which no port is written down is removed", async () => {
  const { data, reset } = aClone();
  expect((await reset()).code).toBe(0);
  expect(existsSync(data)).toBe(false);
});
