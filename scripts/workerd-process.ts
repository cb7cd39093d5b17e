/** The workerds that this process has started: which there are, and that none of them outlives it. */
import { spawn, spawnSync } from "node:child_process";
import { Socket } from "node:net";

export function listWorkerds(): number[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,comm="], { encoding: "utf8" });
  return stdout.split("\n").flatMap((line) => {
    const [pid, parent, name = ""] = line.trim().split(/\s+/);
    return Number(parent) === process.pid && name.includes("workerd") ? [Number(pid)] : [];
  });
}

/**
 * Ends a process when this one is gone, however it went: a SIGKILL leaves no time to do it oneself.
 * @returns what to call when the process has ended, before its number is another's.
 */
export function endWithThisProcess(pid: number): () => void {
  // Reads until a line says that all is done, or until the pipe breaks.
  const script = 'read -r line || kill -9 "$1"';
  // A session of its own: Ctrl-C must not end the guard first.
  const guard = spawn("sh", ["-c", script, "sh", String(pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", (error) => console.error(`workerd is not guarded: ${error.message}`));
  guard.unref();
  const { stdin } = guard;
  // Neither the guard nor its pipe keeps this process from ending.
  if (stdin instanceof Socket) stdin.unref();
  stdin.on("error", () => undefined);
  return () => void stdin.end("ended\n");
}
