/**
 * Two workerd processes on one disk: the sandbox, which lives as long as the test, and the platform,
 * which is killed by SIGKILL and restarted on what it had written.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { Log, LogLevel, Miniflare, type MiniflareOptions, type WorkerOptions } from "miniflare";
import { bundleWorker } from "../../scripts/bundle-worker";
import { findFreePorts, waitForHealth } from "../../scripts/ports";
import { HOST, type Settings } from "../../scripts/stack-settings";
import { wakeSandbox, wakeStores } from "../../scripts/wake-stores";
import { buildBackendOptions } from "../../scripts/worker-options";
import { listWorkerds } from "../../scripts/workerd-process";
import { watchLog } from "../log-secrets";
import { openProviderProxy, type ProviderProxy } from "./provider-proxy";

const root = resolve(import.meta.dirname, "../..");
const healthTimeoutMs = 15_000;
export const operatorToken = "durability-operator-token";

export type Processes = {
  platformUrl: string;
  sandboxUrl: string;
  proxy: ProviderProxy;
  /** SIGKILL: nothing is flushed. @returns when the process is gone. */
  kill: () => Promise<void>;
  /**
   * On what was written, with every store woken, as `npm start` does it.
   * @param aheadMinutes of the platform's clock, so that no test waits for time to pass.
   * @param changed settings of the platform that are other ones from now on, as a deployment sets them.
   */
  start: (aheadMinutes?: number, changed?: Settings) => Promise<void>;
  /** What the platform has logged so far. */
  logged: () => string;
  /** SIGKILL, and a start on what it had written. */
  restartSandbox: () => Promise<void>;
  /** At once while the platform runs, otherwise when it does again. */
  whenUp: () => Promise<void>;
  stop: () => Promise<void>;
};

function settingsOf(proxy: string, platformUrl: string): Settings {
  return {
    ENVIRONMENT: "test",
    ROOT_DOMAIN: "awning.test",
    OPERATOR_TOKEN: operatorToken,
    SEALING_KEYS: `k1:${"A".repeat(43)}`,
    MAIL_FROM: "orders@awning.test",
    STRIPE_SECRET_KEY: "sk_test_awning_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_awning_sandbox",
    STRIPE_API_URL: proxy,
    STRIPE_WEBHOOK_URL: `${proxy}/webhooks/stripe`,
    PAYPAL_CLIENT_ID: "awning-sandbox-client",
    PAYPAL_CLIENT_SECRET: "awning-sandbox-secret",
    PAYPAL_WEBHOOK_ID: "awning-sandbox-webhook",
    PAYPAL_API_URL: `${proxy}/paypal`,
    PAYPAL_WEBHOOK_URL: `${proxy}/webhooks/paypal`,
    MAIL_API_KEY: "re_awning_sandbox",
    MAIL_API_URL: `${proxy}/mail`,
    SHOP_ORIGIN: platformUrl,
  };
}

function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

type Running = { miniflare: Miniflare; pid: number; gone: Promise<void> };

async function run(
  options: MiniflareOptions,
  url: string,
  log: (text: string) => void = () => undefined,
): Promise<Running> {
  const before = listWorkerds();
  const end = createGate();
  const miniflare = new Miniflare({
    ...options,
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      // What a dying platform logs is what the test is about, and no news.
      for (const stream of [stdout, stderr]) stream.setEncoding("utf8").on("data", log);
      stdout.once("end", end.open);
    },
  });
  await miniflare.ready;
  await waitForHealth(url, healthTimeoutMs);
  const started = listWorkerds().filter((pid) => !before.includes(pid));
  const [pid] = started;
  if (pid === undefined || started.length > 1) {
    throw new Error(`Expected one new workerd, found ${started.length}`);
  }
  return { miniflare, pid, gone: end.opened };
}

type ProcessOptions = {
  platform: (aheadMinutes: number, changed: Settings) => MiniflareOptions;
  sandbox: MiniflareOptions;
};

async function buildOptions(
  dataDir: string,
  proxy: string,
  [platformPort, sandboxPort]: number[],
): Promise<ProcessOptions> {
  const settings = settingsOf(proxy, `http://${HOST}:${platformPort}`);
  const [platform, sandbox, source] = await Promise.all([
    buildBackendOptions(root, "platform", settings, platformPort ?? 0),
    buildBackendOptions(root, "sandbox", settings, sandboxPort ?? 0),
    bundleWorker(root, "tests/durability/platform-under-test.ts"),
  ]);
  const underTest = (aheadMinutes: number, changed: Settings): WorkerOptions => ({
    ...platform,
    modules: [{ type: "ESModule", path: "i.mjs", contents: source }],
    bindings: { ...settings, ...changed, CLOCK_AHEAD_MINUTES: String(aheadMinutes) },
  });
  const common = { host: HOST, port: 0, cf: false, log: new Log(LogLevel.ERROR) } as const;
  return {
    platform: (aheadMinutes, changed) => ({
      ...common,
      defaultPersistRoot: join(dataDir, "platform"),
      workers: [underTest(aheadMinutes, changed)],
    }),
    sandbox: { ...common, defaultPersistRoot: join(dataDir, "sandbox"), workers: [sandbox] },
  };
}

export async function startProcesses(): Promise<Processes> {
  const dataDir = mkdtempSync(join(tmpdir(), "awning-durability-"));
  const first = await findFreePorts();
  const platformUrl = `http://${HOST}:${first}`;
  const sandboxUrl = `http://${HOST}:${first + 1}`;
  const proxy = await openProviderProxy(sandboxUrl, platformUrl);
  const options = await buildOptions(dataDir, proxy.origin, [first, first + 1]);
  const tidied: Promise<void>[] = [];
  const end = async ({ miniflare, pid, gone }: Running) => {
    process.kill(pid, "SIGKILL");
    await gone;
    // Its workerd is gone and the ports with it; tidying up the rest can wait.
    tidied.push(miniflare.dispose());
  };
  let sandbox = await run(options.sandbox, sandboxUrl);
  let platform: Running | null = null;
  let up = createGate();
  let deployed: Settings = {};
  let logged = "";
  const log = watchLog();
  const start = async (aheadMinutes = 0, changed: Settings = {}) => {
    deployed = { ...deployed, ...changed };
    platform = await run(options.platform(aheadMinutes, deployed), platformUrl, (text) => {
      logged += text;
      log.write(text);
    });
    await wakeStores(platformUrl, operatorToken);
    up.open();
  };
  const kill = async () => {
    if (platform === null) throw new Error("The platform is not running");
    const dying = platform;
    platform = null;
    up = createGate();
    await end(dying);
  };
  const restartSandbox = async () => {
    await end(sandbox);
    sandbox = await run(options.sandbox, sandboxUrl);
    await wakeSandbox(sandboxUrl);
  };
  const stop = async () => {
    await platform?.miniflare.dispose();
    await sandbox.miniflare.dispose();
    await Promise.all(tidied);
    await proxy.close();
    rmSync(dataDir, { recursive: true, force: true });
    log.check();
  };
  await start();
  const whenUp = () => up.opened;
  return {
    platformUrl,
    sandboxUrl,
    proxy,
    kill,
    start,
    restartSandbox,
    whenUp,
    stop,
    logged: () => logged,
  };
}
