// The door: environment, host → store, page cache, security headers, then Remix.

import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { Door } from "./door";
import { parseEnvironment } from "./environment";

// One door per environment object, which is one per isolate; keyed, so that tests can have several.
const doors = new WeakMap<object, Door>();
const handleRemix = createRequestHandler(build);

function openDoor(env: object): Door {
  const known = doors.get(env);
  if (known !== undefined) return known;
  const door = new Door(parseEnvironment({ ...env }), handleRemix, { now: () => new Date() });
  doors.set(env, door);
  return door;
}

export default {
  fetch(request, env, context): Promise<Response> {
    return openDoor(env).answer(request, context);
  },
} satisfies ExportedHandler<Record<string, unknown>>;
