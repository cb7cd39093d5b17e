/** Mailbox routes: HTML for people, JSON for scripts. */
import { Hono } from "hono";
import * as z from "zod";
import type { Mailbox } from "./mailbox";
import { mailboxPage, mailPage } from "./mailbox-page";

/** Pictures may come from the shops; nothing here runs, and nothing is sent but the filter. */
const SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const QuerySchema = z.object({
  to: z.string().trim().min(1).nullable().catch(null),
  limit: z.coerce.number().int().min(1).max(500).catch(100),
});

export function buildMailboxRoutes(mailbox: Mailbox): Hono {
  const routes = new Hono();
  const queryOf = (query: Record<string, string>) => QuerySchema.parse(query);

  for (const path of ["/mailbox", "/mailbox/*", "/mailbox.json"]) {
    routes.use(path, async (c, next) => {
      await next();
      c.header("content-security-policy", SECURITY_POLICY);
      c.header("cache-control", "no-store");
      c.header("x-content-type-options", "nosniff");
      c.header("referrer-policy", "no-referrer");
    });
  }

  routes.get("/mailbox.json", (c) => {
    const { to, limit } = queryOf(c.req.query());
    return c.json({ mails: mailbox.list(to, limit) });
  });

  routes.get("/mailbox", (c) => {
    const { to, limit } = queryOf(c.req.query());
    return c.html(mailboxPage(mailbox.list(to, limit), to));
  });

  routes.get("/mailbox/:id", (c) => {
    const mail = mailbox.get(c.req.param("id"));
    return mail === null ? c.text("No such mail", 404) : c.html(mailPage(mail));
  });

  return routes;
}
