// The studio's URL map.
import { index, type RouteConfig, route } from "@remix-run/route-config";

export default [
  index("routes/stores.tsx"),
  route("sign-in", "routes/sign-in.tsx"),
  route("sign-out", "routes/sign-out.ts"),
  route("account", "routes/account.tsx"),
  route("stores/:slug", "routes/store.tsx", [
    index("routes/home.tsx"),
    route("domains", "routes/domains.tsx"),
    route("domains/:hostname", "routes/domain.tsx"),
    route("settings", "routes/settings.tsx"),
    route("settings/access", "routes/settings-access.tsx"),
    route("settings/stock", "routes/settings-stock.tsx"),
    route("settings/legal", "routes/settings-legal.tsx"),
    route("settings/webhooks", "routes/settings-webhooks.tsx"),
    route("settings/webhooks/:webhook", "routes/settings-webhook.tsx"),
    route("settings/webhooks/:webhook/deliveries/:delivery", "routes/settings-delivery.tsx"),
    route("settings/close", "routes/settings-close.tsx"),
    route("settings/close/export/:file", "routes/settings-export.ts"),
    route("settings/:section", "routes/settings-section.tsx"),
  ]),
  route("*", "routes/missing.tsx"),
] satisfies RouteConfig;
