// The studio's URL map.
import { index, type RouteConfig, route } from "@remix-run/route-config";

export default [
  index("routes/stores.tsx"),
  route("sign-in", "routes/sign-in.tsx"),
  route("sign-out", "routes/sign-out.ts"),
  route("account", "routes/account.tsx"),
  route("stores/:slug", "routes/store.tsx", [
    index("routes/home.tsx"),
    route("import", "routes/import.tsx"),
    route("import/template.csv", "routes/import-template.ts"),
    route("import/:id", "routes/import-job.tsx"),
    route("import/:id/rows.csv", "routes/import-rows.ts"),
  ]),
  route("*", "routes/missing.tsx"),
] satisfies RouteConfig;
