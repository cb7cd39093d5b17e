/** The workerds that a process has started: which there are, and that none of them outlives it. */
import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { Socket } from "node:net";

type ListedProcess = { pid: number; parent: number; name: string };

/** Without `ps`, which a small Linux does not have. */
function readProc(): ListedProcess[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      // `12 (workerd) S 7 …`; a name may hold brackets and spaces itself.
      const [, name = "", parent] =
        /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
      return [{ pid: Number(pid), parent: Number(parent), name }];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
}

function askPs(): ListedProcess[] {
  const { stdout, error } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,comm="], { encoding: "utf8" });
  if (error !== undefined) return [];
  return stdout.split("\n").map((line) => {
    const [pid, parent, name = ""] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), name };
  });
}

export function listWorkerds(startedBy = process.pid): number[] {
  const processes = process.platform === "linux" ? readProc() : askPs();
  return processes
    .filter(({ parent, name }) => parent === startedBy && name.includes("workerd"))
    .map(({ pid }) => pid);
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
