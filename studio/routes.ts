// The studio's URL map.
import { index, type RouteConfig, route } from "@remix-run/route-config";

export default [
  index("routes/stores.tsx"),
  route("sign-in", "routes/sign-in.tsx"),
  route("sign-out", "routes/sign-out.ts"),
  route("account", "routes/account.tsx"),
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
  route("*", "routes/missing.tsx"),
] satisfies RouteConfig;
