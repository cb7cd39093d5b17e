// The studio's URL map.
import { index, type RouteConfig, route } from "@remix-run/route-config";

export default [
  index("routes/stores.tsx"),
  route("sign-in", "routes/sign-in.tsx"),
  route("sign-out", "routes/sign-out.ts"),
  route("account", "routes/account.tsx"),
  route("stores/:slug", "routes/store.tsx", [
    index("routes/home.tsx"),
    route("products", "routes/products.tsx"),
    route("products/new", "routes/product-new.tsx"),
    route("products/:product", "routes/product.tsx"),
    route("collections", "routes/collections.tsx"),
    route("collections/:collection", "routes/collection.tsx"),
  ]),
  route("stores/:slug/product-files", "routes/product-files.ts"),
  route("*", "routes/missing.tsx"),
] satisfies RouteConfig;
