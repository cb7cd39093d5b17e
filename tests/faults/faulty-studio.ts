/** A store's studio that reaches the platform through a proxy that can be spoiled, with an owner signed in. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WorkerOptions } from "miniflare";
import { createStore } from "#contract/store/operator-calls";
import { createStudioClient, type Send } from "#tests/studio-access/studio-client";
import { findFreePorts } from "../../scripts/ports";
import { projectRoot, startStack } from "../../scripts/stack";
import { buildUrls, HOST, readSettings } from "../../scripts/stack-settings";
import { buildStudioOptions } from "../../scripts/worker-options";
import { watchLog } from "../log-secrets";
import { aMember, ask } from "../studio-access/people";
import { type FaultyProxy, openFaultyProxy } from "./faulty-proxy";

export const slug = "counter";

export type FaultyStudio = {
  proxy: FaultyProxy;
  /** `http://studio.localhost:9003` */
  origin: string;
  send: Send;
  session: string;
  stop: () => Promise<void>;
};

export async function startFaultyStudio(): Promise<FaultyStudio> {
  const dataDir = mkdtempSync(join(tmpdir(), "awning-faulty-studio-"));
  const first = await findFreePorts();
  const port = first + 3;
  const urls = buildUrls(first);
  const proxy = await openFaultyProxy(urls.platform);
  const studio = buildStudioOptions(projectRoot, readSettings(projectRoot, urls, {}));
  const spoiled = {
    ...studio,
    name: "studio-on-a-faulty-proxy",
    unsafeDirectSockets: [{ host: HOST, port }],
    serviceBindings: {
      ...studio.serviceBindings,
      PLATFORM: { external: { address: `${HOST}:${proxy.port}`, http: {} } },
    },
  } as WorkerOptions;
  const log = watchLog();
  const stack = await startStack({
    port: first,
    dataDir,
    quiet: true,
    beside: () => spoiled,
    onLog: log.write,
  });
  const origin = `http://studio.localhost:${port}`;
  const { send, close } = createStudioClient(origin);
  const market = { locale: "en", currency: "USD", region: "USA" };
  await ask(stack, createStore, { body: { slug, name: "The Counter", settings: { market } } });
  const session = await aMember(stack, slug, "owner", "owner@counter.test");
  const stop = async () => {
    close();
    await proxy.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
    log.check();
  };
  return { proxy, origin, send, session, stop };
}
