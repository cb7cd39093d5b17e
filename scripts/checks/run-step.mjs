// One step of `npm run verify`, as processes of its own.
import { spawn } from "node:child_process";

/** Process groups under way, so that none outlives the run. */
const running = new Set();

function stopAll() {
  for (const pid of running) process.kill(-pid, "SIGKILL");
}
process.once("exit", stopAll);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

function attempt([command, ...args], { env, limitMs }) {
  // A group of its own: what the command started ends with it.
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env, detached: true });
  if (child.pid !== undefined) running.add(child.pid);
  const output = [];
  child.stdout.on("data", (text) => output.push(text));
  child.stderr.on("data", (text) => output.push(text));
  let isStopped = false;
  const timer = setTimeout(() => {
    isStopped = true;
    process.kill(-child.pid, "SIGKILL");
  }, limitMs);
  return new Promise((resolve) => {
    child.on("close", (status) => {
      clearTimeout(timer);
      running.delete(child.pid);
      resolve({ status: status ?? 1, isStopped, output: Buffer.concat(output) });
    });
  });
}

/**
 * Output is handed back whole, so that two steps never write between each other.
 * What is not done within `limitMs` is ended and run once more: workerd can stop for good on two cores. V8 has one
 * thread there; it waits for a collection in one isolate, while the main thread waits for it in another.
 * @returns `isRepeated` where the first attempt was ended.
 */
export async function runStep(command, settings) {
  const first = await attempt(command, settings);
  if (!first.isStopped) return { ...first, isRepeated: false };
  return { ...(await attempt(command, settings)), isRepeated: true };
}
