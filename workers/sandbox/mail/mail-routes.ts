/** The mail stand-in as a whole: Resend's call, and the mailbox that shows what it took. */
import { Hono } from "hono";
import { buildMailApi, type MailHost } from "./mail-api";
import { buildMailboxRoutes } from "./mailbox-routes";

/** The addresses that the worker passes on. */
export const MAIL_PATHS = ["/mail/*", "/mailbox", "/mailbox.json", "/mailbox/*"];

export function buildMailRoutes(host: MailHost): Hono {
  const routes = new Hono();
  routes.route("/", buildMailApi(host));
  routes.route("/", buildMailboxRoutes(host.mailbox));
  return routes;
}
