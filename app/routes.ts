// The URL map of the specification.
import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

export default [
  layout("routes/shop.tsx", [
    index("routes/home.tsx"),
    route("listing/:slug", "routes/listing.tsx"),
    route("cart", "routes/cart.tsx"),
    route("thankyou", "routes/thankyou.tsx"),
    route("track", "routes/track.tsx"),
    route("track/order/:lookupNumber", "routes/track-order.tsx"),
    route("track/recover", "routes/track-recover.tsx"),
    route("support/track/recover", "routes/track-recover.tsx", { id: "support-track-recover" }),
    route(":collectionSlug", "routes/collection.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  route("login", "routes/login.tsx"),
  route("checkout/:checkoutId", "routes/checkout.tsx"),
  route("checkout/:checkoutId/payment", "routes/checkout-payment.tsx"),
] satisfies RouteConfig;
