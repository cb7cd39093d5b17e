import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";

const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) if (isAlive(pid)) process.kill(pid, "SIGKILL");
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // There is no such process.
    return false;
  }
}

/** A process that guards another one, which would live on for minutes. @param then done once guarded. */
async function aGuarded(then: string) {
  const module = new URL("./workerd-process.ts", import.meta.url).href;
  const script = `
    import { spawn } from "node:child_process";
    const { endWithThisProcess } = await import(${JSON.stringify(module)});
    const guarded = spawn("sleep", ["300"], { stdio: "ignore", detached: true });
    guarded.unref();
    const release = endWithThisProcess(guarded.pid);
    console.log(guarded.pid);
    ${then}`;
  const args = ["--import", "tsx", "--input-type=module", "-e", script];
  const parent = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(parent.stdout, "data");
  const pid = Number(String(line));
  started.push(pid);
  return { parent, pid };
}

test("a supervisor that is killed takes workerd with it", async () => {
  const { parent, pid } = await aGuarded("setInterval(() => undefined, 1000);");
  expect(isAlive(pid)).toBe(true);
  parent.kill("SIGKILL");
  await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
});

test("a process number that was given back is not killed later", async () => {
  const { parent, pid } = await aGuarded("release(); setTimeout(() => undefined, 300);");
  await once(parent, "exit");
  expect(isAlive(pid)).toBe(true);
});
