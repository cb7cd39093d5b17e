/** `npm run dev`: Vite with hot reload in front of the same backends `npm start` runs. */
import { createServer } from "vite";
import { createDemoSignIn } from "./demo-seller";
import { seedDemoOnce } from "./seed-demo";
import { projectRoot } from "./stack";
import { SettingsError } from "./stack-settings";
import { onStopRequest, parsePort, printAddresses } from "./terminal";
import { startDevBackends, viteWorkersPlugin } from "./vite-workers-plugin";

async function main(): Promise<void> {
  process.chdir(projectRoot);
  const port = parsePort(process.env.PORT);
  const backends = await startDevBackends({ port, dataDir: ".data" });
  const vite = await createServer({
    plugins: [viteWorkersPlugin(backends)],
    server: { host: "127.0.0.1", port, strictPort: true, allowedHosts: true },
  });
  await vite.listen();

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    await vite.close();
    await backends.stop();
    process.exit(0);
  }
  onStopRequest(() => void stop());

  await seedDemoOnce(backends);
  printAddresses(backends, await createDemoSignIn(backends));
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? `\n${error.message}\n` : error);
  process.exit(1);
});
