/** A supervised shop whose workerd or whole supervisor is killed by SIGKILL, and how long it is away. */
import type { ChildProcess } from "node:child_process";
import { listWorkerds } from "../../scripts/workerd-process";
import { endShop, spawnShop, whenAnswered } from "../shop-process";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type CrashingShop = {
  /** Milliseconds until a page is answered again. The supervisor is started again at once, as a service manager does. */
  kill: (victim: "workerd" | "supervisor", host: string, path: string) => Promise<number>;
  stop: () => Promise<void>;
};

export async function startCrashingShop(port: number, dataDir: string): Promise<CrashingShop> {
  let isStopping = false;
  let supervisor = start();

  function start(): ChildProcess {
    const child = spawnShop({ port, dataDir });
    // As a service manager does: its ports may be free a moment later only.
    child.once("exit", () => {
      if (!isStopping) setTimeout(restart, 100);
    });
    return child;
  }
  function restart(): void {
    if (!isStopping) supervisor = start();
  }

  await whenAnswered(port, "localhost", "/healthz");
  return {
    kill: async (victim, host, path) => {
      const since = performance.now();
      const [workerd] = listWorkerds(supervisor.pid);
      if (victim === "supervisor") supervisor.kill("SIGKILL");
      else if (workerd !== undefined) process.kill(workerd, "SIGKILL");
      await pause(50);
      await whenAnswered(port, host, path);
      return performance.now() - since;
    },
    stop: () => {
      isStopping = true;
      return endShop(supervisor);
    },
  };
}
