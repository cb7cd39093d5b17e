// The URL map of the specification.
import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

export default [
  layout("routes/shop.tsx", [
    index("routes/home.tsx"),
    route("listing/:slug", "routes/listing.tsx"),
    route("listing/:slug/preorder", "routes/preorder.tsx"),
    route("search", "routes/search.tsx"),
    route("about", "routes/about.tsx"),
    route("terms-of-use", "routes/terms.tsx"),
    route("terms", "routes/terms.tsx", { id: "terms-short" }),
    route("privacy-policy", "routes/privacy-policy.tsx"),
    route("preferences", "routes/preferences.tsx"),
    route("cart", "routes/cart.tsx"),
    route("thankyou", "routes/thankyou.tsx"),
    route("track", "routes/track.tsx"),
    route("track/order/:lookupNumber", "routes/track-order.tsx"),
    route("track/recover", "routes/track-recover.tsx"),
    route("support/track/recover", "routes/track-recover.tsx", { id: "support-track-recover" }),
    route("404", "routes/not-found.tsx", { id: "not-found-page" }),
    route("listing-not-found", "routes/listing-not-found.tsx"),
    route(":collectionSlug", "routes/collection.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  route("listing/:slug/options", "routes/listing-options.ts"),
  // With a dot, which no collection's slug has.
  route("tiles.json", "routes/tiles.ts"),
  route("preferences/options", "routes/preferences-options.ts"),
  route("search/suggestions", "routes/search-suggestions.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("age-check", "routes/age-check.tsx"),
  route("login", "routes/login.tsx"),
  route("checkout/:checkoutId", "routes/checkout.tsx"),
  route("checkout/:checkoutId/payment", "routes/checkout-payment.tsx"),
] satisfies RouteConfig;
