// The hostname that all others of the shop lead to.

import { publishSoon } from "#platform/kernel/publish-revision";
import { err, ok, type Result } from "#platform/kernel/result";
import { readSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { parseHostname } from "#platform/modules/directory/hostname";
import { readDomain } from "./domain-row";

/** @returns whether it was the primary one; what is shown has to be published then. */
export function dropPrimary({ sql }: StoreContext, hostname: string): boolean {
  if (readSetting(sql, "primary_host") !== hostname) return false;
  writeSetting(sql, "primary_host", null);
  return true;
}

async function write(
  ctx: StoreContext,
  primaryHost: string | null,
): Promise<Result<{ primaryHost: string | null }>> {
  if (readSetting(ctx.sql, "primary_host") !== primaryHost) {
    writeSetting(ctx.sql, "primary_host", primaryHost);
    await publishSoon(ctx);
  }
  return ok({ primaryHost });
}

/** Hostnames that the operator mapped may be chosen too. */
export async function setPrimaryDomain(
  ctx: StoreContext,
  text: string | null,
): Promise<Result<{ primaryHost: string | null }>> {
  if (text === null) return write(ctx, null);
  const hostname = parseHostname(text);
  if (hostname === null) {
    return err(422, "hostname_invalid", "This is no hostname.", "/hostname");
  }
  const domain = readDomain(ctx.sql, hostname);
  if (domain?.records.some(({ leadsElsewhere }) => leadsElsewhere)) {
    const detail = "This domain leads to another site; set its traffic record and verify it first.";
    return err(409, "domain_leads_elsewhere", detail, "/hostname");
  }
  if ((await ctx.hosts.holder(hostname)) === "own") return write(ctx, hostname);
  if (domain === null) {
    return err(404, "domain_unknown", "The store has no such domain.", "/hostname");
  }
  const detail = "Only a domain that serves the shop can be the primary one; verify it first.";
  return err(409, "domain_not_active", detail, "/hostname");
}
