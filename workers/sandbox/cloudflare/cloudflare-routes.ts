/** Cloudflare's API of custom hostnames, in its own envelope and with its own error codes. */
import { Hono, type MiddlewareHandler } from "hono";
import * as z from "zod";
import {
  CreateSchema,
  type CustomHostnames,
  EditSchema,
  OutcomeSchema,
  present,
} from "./custom-hostnames";

export const CloudflareSettingsSchema = z.object({
  CLOUDFLARE_API_TOKEN: z.string().min(1).default("awning-sandbox-cloudflare"),
  CLOUDFLARE_ZONE_ID: z.string().min(1).default("0123456789abcdef0123456789abcdef"),
});
type Settings = z.infer<typeof CloudflareSettingsSchema>;

const ZONE = "/cloudflare/client/v4/zones/:zone/custom_hostnames";
const PageSchema = z.object({
  hostname: z.string().default(""),
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(5).max(50).default(20),
});

const good = (result: unknown, more: object = {}) =>
  Response.json({ success: true, errors: [], messages: [], result, ...more });

function failed(status: number, code: number, message: string): Response {
  const errors = [{ code, message }];
  return Response.json({ success: false, errors, messages: [], result: null }, { status });
}

const notFound = () => failed(404, 1436, "The custom hostname was not found.");

function invalid({ issues }: z.ZodError): Response {
  const [issue] = issues;
  const where = issue === undefined ? "" : `${issue.path.join(".")}: ${issue.message}`;
  return failed(400, 1004, `Invalid request body. ${where}`.trim());
}

function requireToken(settings: Settings): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header("authorization");
    if (given === undefined) return failed(400, 9106, "Missing Authorization header");
    if (given !== `Bearer ${settings.CLOUDFLARE_API_TOKEN}`) {
      return failed(403, 9109, "Invalid access token");
    }
    if (c.req.param("zone") !== settings.CLOUDFLARE_ZONE_ID) {
      return failed(404, 7003, "Could not route to this zone, perhaps its identifier is invalid?");
    }
    await next();
  };
}

const json = (request: { json(): Promise<unknown> }) => request.json().catch(() => null);

/** By name: one with `unreachable` in it stands for a bad hour at Cloudflare. */
const isUnreachable = (hostname: string) => hostname.includes("unreachable");
const unreachable = () => failed(503, 10_000, "Service temporarily unavailable");

function mountOne(routes: Hono, hostnames: CustomHostnames): void {
  routes.get(`${ZONE}/:id`, (c) => {
    const stored = hostnames.get(c.req.param("id"));
    if (stored === null) return notFound();
    return isUnreachable(stored.hostname) ? unreachable() : good(present(stored));
  });
  routes.patch(`${ZONE}/:id`, async (c) => {
    const stored = hostnames.get(c.req.param("id"));
    const edit = EditSchema.safeParse(await json(c.req));
    if (stored === null) return notFound();
    return edit.success ? good(present(hostnames.edit(stored, edit.data))) : invalid(edit.error);
  });
  routes.delete(`${ZONE}/:id`, (c) => {
    const stored = hostnames.get(c.req.param("id"));
    if (stored === null) return notFound();
    hostnames.remove(stored.id);
    return Response.json({ id: stored.id });
  });
}

function mountAll(routes: Hono, hostnames: CustomHostnames): void {
  routes.post(ZONE, async (c) => {
    const wish = CreateSchema.safeParse(await json(c.req));
    if (!wish.success) return invalid(wish.error);
    if (isUnreachable(wish.data.hostname)) return unreachable();
    const stored = hostnames.create(wish.data);
    if (stored === null) return failed(409, 1406, "Duplicate custom hostname found.");
    return good(present(stored));
  });
  routes.get(ZONE, (c) => {
    const asked = PageSchema.safeParse(c.req.query());
    if (!asked.success) return invalid(asked.error);
    const { hostname, page, per_page } = asked.data;
    const all = hostnames.list(hostname);
    const result = all.slice((page - 1) * per_page, page * per_page).map(present);
    const total_pages = Math.ceil(all.length / per_page);
    const counts = { count: result.length, total_count: all.length, total_pages };
    return good(result, { result_info: { page, per_page, ...counts } });
  });
}

/** Not Cloudflare's: says what it shall have found about a hostname. */
function mountOutcome(routes: Hono, hostnames: CustomHostnames): void {
  routes.put("/cloudflare/outcomes/:hostname", async (c) => {
    const [stored] = hostnames
      .list(c.req.param("hostname"))
      .filter(({ hostname }) => hostname === c.req.param("hostname"));
    const outcome = OutcomeSchema.safeParse(await json(c.req));
    if (stored === undefined) return notFound();
    return outcome.success
      ? good(present(hostnames.decide(stored, outcome.data)))
      : invalid(outcome.error);
  });
}

export function buildCloudflareRoutes(hostnames: CustomHostnames, settings: Settings): Hono {
  const routes = new Hono();
  routes.use(ZONE, requireToken(settings));
  routes.use(`${ZONE}/*`, requireToken(settings));
  mountAll(routes, hostnames);
  mountOne(routes, hostnames);
  mountOutcome(routes, hostnames);
  return routes;
}
