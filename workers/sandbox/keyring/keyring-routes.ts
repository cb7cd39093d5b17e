/** What the account's owner does in a provider's dashboard: another key beside the first, and the end of one. */
import { Hono } from "hono";
import * as z from "zod";
import type { Keyring } from "./issued-api-keys";

/** @param issue makes a key in the provider's own form */
export function buildKeyringRoutes<Kind extends string>(
  path: string,
  keyring: Keyring<Kind>,
  issue: Readonly<Record<Kind, () => string>>,
): Hono {
  const routes = new Hono();
  const isKind = (kind: unknown): kind is Kind => typeof kind === "string" && kind in issue;
  const IssueParam = z.strictObject({ kind: z.custom<Kind>(isKind) });
  const EndParam = z.strictObject({ kind: z.custom<Kind>(isKind), key: z.string().min(1) });

  routes.post(path, async (c) => {
    const asked = IssueParam.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) return c.json({ kinds: Object.keys(issue) }, 400);
    const key = issue[asked.data.kind]();
    keyring.add(asked.data.kind, key);
    return c.json({ key });
  });
  routes.post(`${path}/end`, async (c) => {
    const asked = EndParam.safeParse(await c.req.json().catch(() => null));
    const isKnown = asked.success && keyring.isKnown(asked.data.kind, asked.data.key);
    if (!isKnown) return c.json({ problem: "There is no such key." }, 404);
    keyring.end(asked.data.kind, asked.data.key);
    return c.json({ ended: true });
  });
  return routes;
}
