// The studio's URL map.
import { index, type RouteConfig, route } from "@remix-run/route-config";

export default [
  index("routes/stores.tsx"),
  route("sign-in", "routes/sign-in.tsx"),
  route("sign-out", "routes/sign-out.ts"),
  route("account", "routes/account.tsx"),
  route("stores/:slug", "routes/store.tsx", [
    index("routes/home.tsx"),
    // Look.
    route("look", "routes/theme.tsx"),
    route("look/history", "routes/theme-history.tsx"),
    route("look/check", "routes/theme-check.ts"),
    route("look/upload", "routes/theme-upload.ts"),
  ]),
  route("*", "routes/missing.tsx"),
] satisfies RouteConfig;
