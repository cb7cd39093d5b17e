/** `npm run dev`: Vite with hot reload in front of the same backends `npm start` runs. */
import { spawn } from "node:child_process";
import { createServer } from "vite";
import { signInToDemoStores } from "./demo-seller";
import { nextFreePorts } from "./ports";
import { seedDemoOnce } from "./seed-demo";
import { projectRoot } from "./stack";
import { SettingsError } from "./stack-settings";
import { onStopRequest, parsePort, printAddresses } from "./terminal";
import { reloadOnChange, startDevBackends, viteWorkersPlugin } from "./vite-workers-plugin";

async function main(): Promise<void> {
  process.chdir(projectRoot);
  const wanted = parsePort(process.env.PORT);
  const port = process.env.PORT ? wanted : await nextFreePorts(wanted, 4);
  const backends = await startDevBackends({ port, dataDir: ".data" });
  if (port !== wanted) console.log(`Port ${wanted} is in use: this shop takes ${port}.`);
  const vite = await createServer({
    plugins: [
      viteWorkersPlugin({
        entry: "/workers/storefront/index.ts",
        env: backends.storefrontEnv,
        onStart: (server) => reloadOnChange(server, backends),
      }),
    ],
    server: { host: "127.0.0.1", port, strictPort: true, allowedHosts: true },
  });
  await vite.listen();
  const studio = spawn(process.execPath, ["--import", "tsx", "scripts/dev-studio.ts"], {
    stdio: "inherit",
    env: { ...process.env, PORT: String(port) },
  });

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    studio.kill();
    await vite.close();
    await backends.stop();
    process.exit(0);
  }
  onStopRequest(() => void stop());

  await seedDemoOnce(backends);
  printAddresses(backends, await signInToDemoStores(backends));
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? `\n${error.message}\n` : error);
  process.exit(1);
});
