// The studio's URL map.
import { index, type RouteConfig, route } from "@remix-run/route-config";

export default [
  index("routes/stores.tsx"),
  route("sign-in", "routes/sign-in.tsx"),
  route("sign-out", "routes/sign-out.ts"),
  route("account", "routes/account.tsx"),
  route("stores/:slug", "routes/store.tsx", [
    index("routes/home.tsx"),
    route("reports", "routes/reports.tsx"),
    route("promotions", "routes/promotions.tsx"),
    route("promotions/new", "routes/promotion.tsx", { id: "routes/promotion-new" }),
    route("promotions/codes/:code", "routes/promotion.tsx"),
    route("customers", "routes/customers.tsx", [
      index("routes/customers-shopper.tsx"),
      route("messages", "routes/customers-messages.tsx"),
      route("messages/:id", "routes/customers-message.tsx"),
      route("newsletter", "routes/customers-newsletter.tsx"),
      route("stock-alerts", "routes/customers-stock-alerts.tsx"),
      route("preorders", "routes/customers-preorders.tsx"),
      route("mails", "routes/customers-mails.tsx"),
    ]),
    route("settings/privacy", "routes/settings-privacy.tsx"),
  ]),
  route("stores/:slug/reports.csv", "routes/reports-csv.ts"),
  route("stores/:slug/customers/export", "routes/customers-export.ts"),
  route("stores/:slug/customers/newsletter.csv", "routes/customers-newsletter-csv.ts"),
  route("stores/:slug/customers/preorders.csv", "routes/customers-preorders-csv.ts"),
  route("*", "routes/missing.tsx"),
] satisfies RouteConfig;
