// The studio's URL map.
import { index, type RouteConfig, route } from "@remix-run/route-config";

export default [
  index("routes/stores.tsx"),
  route("sign-in", "routes/sign-in.tsx"),
  route("sign-out", "routes/sign-out.ts"),
  route("account", "routes/account.tsx"),
  // Getting in.
  route("sign-in/passkey", "routes/access-passkey-sign-in.ts"),
  route("confirm", "routes/access-confirm.tsx"),
  route("confirm/passkey", "routes/access-passkey-confirm.ts"),
  route("account/passkeys", "routes/access-passkey-new.ts"),
  route("invitation", "routes/access-invitation.tsx"),
  route("stores/:slug", "routes/store.tsx", [
    index("routes/home.tsx"),
    // Who may do what.
    route("settings/team", "routes/access-team.tsx"),
    route("settings/tokens", "routes/access-tokens.tsx"),
    route("settings/trail", "routes/access-trail.tsx"),
  ]),
  route("operator", "routes/operator.tsx", [
    index("routes/operator-stores.tsx"),
    route("open", "routes/operator-open-store.tsx"),
    route("stores/:slug", "routes/operator-store.tsx"),
    route("stores/:slug/enter", "routes/operator-enter.tsx"),
    route("failures", "routes/operator-failures.tsx"),
    route("health", "routes/operator-health.tsx"),
    route("operators", "routes/operator-operators.tsx"),
  route("stores/:slug", "routes/store.tsx", [
    index("routes/home.tsx"),
    // Orders.
    route("orders", "routes/orders.tsx"),
    route("orders/ship", "routes/orders-ship.tsx"),
    route("orders/slips", "routes/orders-slips.tsx"),
    route("orders/pick-list", "routes/orders-pick-list.tsx"),
    route("orders/export", "routes/orders-export.ts"),
    route("orders/:number", "routes/order.tsx"),
    route("orders/:number/ship", "routes/order-ship.tsx"),
    route("orders/:number/refund", "routes/order-refund.tsx"),
    route("settings/order-mails", "routes/settings-order-mails.tsx"),
  ]),
  route("stores/:slug", "routes/store.tsx", [
    index("routes/home.tsx"),
    route("products", "routes/products.tsx"),
    route("products/new", "routes/product-new.tsx"),
    route("products/:product", "routes/product.tsx"),
    route("collections", "routes/collections.tsx"),
    route("collections/:collection", "routes/collection.tsx"),
  ]),
  route("stores/:slug/product-files", "routes/product-files.ts"),
  route("stores/:slug", "routes/store.tsx", [
    index("routes/home.tsx"),
    route("import", "routes/import.tsx"),
    route("import/template.csv", "routes/import-template.ts"),
    route("import/:id", "routes/import-job.tsx"),
    route("import/:id/rows.csv", "routes/import-rows.ts"),
  route("stores/:slug", "routes/store.tsx", [
    index("routes/home.tsx"),
    // Look.
    route("look", "routes/theme.tsx"),
    route("look/history", "routes/theme-history.tsx"),
    route("look/check", "routes/theme-check.ts"),
    route("look/upload", "routes/theme-upload.ts"),
  ]),
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
