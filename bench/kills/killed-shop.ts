/** A supervised shop whose workerd or whole supervisor is killed by SIGKILL, and how long it is away. */
import { type ChildProcess, spawn } from "node:child_process";
import { request } from "node:http";
import { projectRoot } from "../../scripts/stack";
import { HOST } from "../../scripts/stack-settings";
import { listWorkerds } from "../../scripts/workerd-process";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type KilledShop = {
  /** Milliseconds until a page is answered again. The supervisor is started again at once, as a service manager does. */
  kill: (victim: "workerd" | "supervisor", host: string, path: string) => Promise<number>;
  stop: () => Promise<void>;
};

function isAnswered(port: number, host: string, path: string): Promise<boolean> {
  return new Promise((done) => {
    const options = { host: HOST, port, path, agent: false, headers: { host: `${host}:${port}` } };
    const asked = request(options, (response) => {
      response.resume();
      response.on("end", () => done(response.statusCode === 200));
      response.on("error", () => done(false));
    });
    asked.setTimeout(1_000, () => asked.destroy(new Error("not answered")));
    asked.on("error", () => done(false));
    asked.end();
  });
}

export async function startKilledShop(port: number, dataDir: string): Promise<KilledShop> {
  let isStopping = false;
  let supervisor = start();

  function start(): ChildProcess {
    const script = ["--import", "tsx", "bench/kills/supervised.ts", String(port), dataDir];
    const child = spawn(process.execPath, script, {
      cwd: projectRoot,
      stdio: ["ignore", "ignore", "inherit"],
    });
    // As a service manager does: its ports may be free a moment later only.
    child.once("exit", () => {
      if (!isStopping) setTimeout(restart, 100);
    });
    return child;
  }
  function restart(): void {
    if (!isStopping) supervisor = start();
  }
  async function whenUp(host: string, path: string): Promise<void> {
    while (!(await isAnswered(port, host, path))) await pause(20);
  }

  await whenUp("localhost", "/healthz");
  return {
    kill: async (victim, host, path) => {
      const since = performance.now();
      const [workerd] = listWorkerds(supervisor.pid);
      if (victim === "supervisor") supervisor.kill("SIGKILL");
      else if (workerd !== undefined) process.kill(workerd, "SIGKILL");
      await pause(50);
      await whenUp(host, path);
      return performance.now() - since;
    },
    stop: async () => {
      isStopping = true;
      const ended = new Promise((resolve) => supervisor.once("exit", resolve));
      supervisor.kill("SIGTERM");
      await ended;
    },
  };
}
