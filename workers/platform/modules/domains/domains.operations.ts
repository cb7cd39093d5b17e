// A seller's own domains, as the store's object keeps them.

import type { Domain, listDomains as listDomainsCall } from "#contract/domains/domain-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { pluralize } from "#core/text/pluralize";
import { readLimit } from "#platform/kernel/limits/store-limits";
import { publishSoon } from "#platform/kernel/publish-revision";
import { err, ok, type Result } from "#platform/kernel/result";
import { readSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { parseHostname } from "#platform/modules/directory/hostname";
import { checkDomain } from "./check-domain";
import { wakeForDomains } from "./check-due-domains";
import { buildDnsRecords } from "./dns-records";
import {
  buildDomain,
  type DomainRow,
  readDomain,
  readDomains,
  removeDomainRow,
  writeDomain,
} from "./domain-row";
import { enter, firstCheckAfterMs } from "./domain-state";
import { dropPrimary, setPrimaryDomain } from "./primary-domain";
import { publishUnconnectedHost } from "./publish-unconnected-host";
import { finishHostnameRemoval, queueHostnameRemoval } from "./remove-hostname";
import { parseSellerHostname, type SellerHostname } from "./seller-hostname";
import { forgetWalletDomain, queueWalletDomain } from "./wallet-domain-queue";

type OneDomain = Result<{ domain: Domain }>;

/** Who watches a page is answered from what was seen just now. */
const watchEveryMs = 10_000;
const tokenBytes = 20;

const unknown = () => err(404, "domain_unknown", "The store has no such domain.", "/hostname");

async function showDomain(ctx: StoreContext, row: DomainRow): Promise<OneDomain> {
  return ok({ domain: buildDomain(ctx, row, await ctx.hosts.list()) });
}

function makeOwnershipToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(tokenBytes));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function findDomain({ sql }: StoreContext, text: string): DomainRow | null {
  const hostname = parseHostname(text);
  return hostname === null ? null : readDomain(sql, hostname);
}

function insertDomain(ctx: StoreContext, own: SellerHostname): DomainRow {
  const now = ctx.clock.now();
  const token = makeOwnershipToken();
  const row = {
    ...own,
    token,
    records: buildDnsRecords({ ...own, token, rootDomain: ctx.env.ROOT_DOMAIN }),
    customHostnameId: null,
    createdAt: now.toISOString(),
    checkedAt: null,
    trouble: null,
    progress: enter("pending", now.getTime(), firstCheckAfterMs),
  };
  writeDomain(ctx.sql, row);
  wakeForDomains(ctx);
  return row;
}

async function addDomain(ctx: StoreContext, text: string): Promise<OneDomain> {
  const parsed = parseSellerHostname(text, ctx.env.ROOT_DOMAIN);
  if (!parsed.ok) return err(422, parsed.code, parsed.detail, "/hostname");
  const known = readDomain(ctx.sql, parsed.value.hostname);
  if (known !== null) return showDomain(ctx, known);
  const max = readLimit(ctx, "domains");
  if (readDomains(ctx.sql).length >= max) {
    const detail = `This store has ${pluralize(max, "domain")} at most; remove one first, or ask the operator.`;
    return err(409, "too_many_domains", detail, "/hostname");
  }
  const row = insertDomain(ctx, parsed.value);
  await publishUnconnectedHost(ctx, parsed.value.hostname);
  return showDomain(ctx, row);
}

async function listDomains(ctx: StoreContext): Promise<CallAnswer<typeof listDomainsCall>> {
  const served = await ctx.hosts.list();
  const rows = readDomains(ctx.sql);
  const primaryHost = readSetting(ctx.sql, "primary_host");
  const mapped = served.filter((host) => rows.every(({ hostname }) => hostname !== host));
  return {
    domains: rows.map((row) => buildDomain(ctx, row, served)),
    mapped: mapped.map((hostname) => ({ hostname, primary: hostname === primaryHost })),
  };
}

async function getDomain(ctx: StoreContext, text: string): Promise<OneDomain> {
  const row = findDomain(ctx, text);
  return row === null ? unknown() : showDomain(ctx, row);
}

/** Checks what is on its way, for a page that waits for it; at most every few seconds, however many watch. */
async function watchDomain(ctx: StoreContext, text: string): Promise<OneDomain> {
  const row = findDomain(ctx, text);
  if (row === null) return unknown();
  const waits =
    row.progress.state === "pending" ||
    row.progress.state === "verified" ||
    row.records.some(({ leadsElsewhere }) => leadsElsewhere);
  const lastMs = row.checkedAt === null ? 0 : Date.parse(row.checkedAt);
  if (!waits || ctx.clock.now().getTime() - lastMs < watchEveryMs) return getDomain(ctx, text);
  return verifyDomain(ctx, text);
}

async function verifyDomain(ctx: StoreContext, text: string): Promise<OneDomain> {
  const row = findDomain(ctx, text);
  if (row === null) return unknown();
  await checkDomain(ctx, row.hostname);
  wakeForDomains(ctx);
  return getDomain(ctx, row.hostname);
}

/** What is not there is removed too. A hostname that the operator mapped can be given up as well. */
async function removeDomain(
  ctx: StoreContext,
  text: string,
): Promise<Result<{ hostname: string }>> {
  const hostname = parseHostname(text);
  if (hostname === null) return ok({ hostname: text });
  if (readDomain(ctx.sql, hostname) === null && (await ctx.hosts.holder(hostname)) !== "own") {
    return ok({ hostname });
  }
  const shown = ctx.transaction(() => {
    const customHostnameId = readDomain(ctx.sql, hostname)?.customHostnameId ?? null;
    removeDomainRow(ctx.sql, hostname);
    forgetWalletDomain(ctx, hostname);
    queueHostnameRemoval(ctx, { hostname, unmap: true, customHostnameId });
    return dropPrimary(ctx, hostname);
  });
  await finishHostnameRemoval(ctx, hostname);
  // Its DNS may lead here for a while yet.
  await publishUnconnectedHost(ctx, hostname);
  if (shown) await publishSoon(ctx);
  return ok({ hostname });
}

/** Hostnames that were given up, and of which somebody outside has to be asked again. */
function countHostnameRemovals({ sql }: StoreContext): number {
  return sql.exec<{ n: number }>("SELECT COUNT(*) AS n FROM domain_takedown").one().n;
}

export const domainsOperations = {
  countHostnameRemovals,
  addDomain,
  listDomains,
  getDomain,
  verifyDomain,
  watchDomain,
  removeDomain,
  setPrimaryDomain,
  offerWallets: queueWalletDomain,
};
