// Entry of the storefront worker. One storefront per environment object, which is one per isolate.
import * as build from "virtual:remix/server-build";
import { cacheApiOf } from "#storefront/cache/data-centre-cache";
import { parseEnvironment } from "./environment/environment";
import { createRouteHandlers } from "./pages/route-handlers";
import { Storefront } from "./storefront-app";

// Keyed, so that tests can have several.
const storefronts = new WeakMap<object, Storefront>();
const handleRemix = createRouteHandlers(build);

function storefrontOf(env: object): Storefront {
  const known = storefronts.get(env);
  if (known !== undefined) return known;
  const clock = { now: () => new Date() };
  const environment = parseEnvironment({ ...env });
  const openCache = cacheApiOf(`${build.assets.version} ${environment.VERSION?.id ?? ""}`);
  const storefront = new Storefront(environment, handleRemix, clock, openCache);
  storefronts.set(env, storefront);
  return storefront;
}

export default {
  fetch(request, env, context): Promise<Response> {
    return storefrontOf(env).fetch(request, context);
  },
} satisfies ExportedHandler<Record<string, unknown>>;
