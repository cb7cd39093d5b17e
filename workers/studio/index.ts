// Entry of the studio worker. One studio per environment object, which is one per isolate.
import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { parseEnvironment } from "./environment";
import { Studio } from "./studio-app";

const studios = new WeakMap<object, Studio>();
const handleRemix = createRequestHandler(build);

function studioOf(env: object): Studio {
  const known = studios.get(env);
  if (known !== undefined) return known;
  const clock = { now: () => new Date() };
  const studio = new Studio(parseEnvironment({ ...env }), handleRemix, clock);
  studios.set(env, studio);
  return studio;
}

export default {
  fetch(request, env): Promise<Response> {
    return studioOf(env).fetch(request);
  },
} satisfies ExportedHandler<Record<string, unknown>>;
