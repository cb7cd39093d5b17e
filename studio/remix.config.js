// Remix options of the studio; studio/vite.config.ts hands them to the plugin.

/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "studio",
  buildDirectory: "build/studio",
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_throwAbortReason: true,
  },
};
