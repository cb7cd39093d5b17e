/** The studio's Vite server of `npm run dev`, in a process of its own: Remix's plugin serves one application in each. */
import { createServer } from "vite";
import { projectRoot } from "./stack";
import { HOST, pickSettings, readSettings } from "./stack-settings";
import { onStopRequest, parsePort } from "./terminal";
import { buildDevUrls, reachPlatform, viteWorkersPlugin } from "./vite-workers-plugin";

process.chdir(projectRoot);
const port = parsePort(process.env.PORT);
const urls = buildDevUrls(port);
const env = {
  ...pickSettings(readSettings(projectRoot, urls), "studio"),
  PLATFORM: reachPlatform(urls),
  // Vite has answered for every file.
  ASSETS: { fetch: async () => new Response("There is no such file.", { status: 404 }) },
};
const vite = await createServer({
  configFile: "studio/vite.config.ts",
  plugins: [viteWorkersPlugin({ entry: "/workers/studio/index.ts", env: async () => env })],
  server: {
    host: HOST,
    port: Number(new URL(urls.studio).port),
    strictPort: true,
    allowedHosts: true,
  },
});
await vite.listen();
onStopRequest(() => void vite.close().then(() => process.exit(0)));
