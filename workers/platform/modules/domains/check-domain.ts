// One look at one domain, and what follows from it. Everything is asked first and written at the
// end in one transaction; meanwhile the domain may have been removed, or looked at by somebody else.
import type { DnsRecord } from "#contract/domains/domain-calls";
import { publishSoon } from "#platform/kernel/publish-revision";
import type { StoreContext } from "#platform/kernel/store-context";
import { type CustomHostnameSighting, checkCustomHostname } from "./custom-hostnames";
import { askText, askTraffic, type Seen } from "./dns-lookup";
import { buildDnsRecords, ownershipName, ownershipValue, trafficTarget } from "./dns-records";
import { findDomainProblem, type Looked } from "./domain-problem";
import { type DomainRow, readDomain, writeDomain } from "./domain-row";
import { judge, type Progress, type Sighting } from "./domain-state";
import { dropPrimary } from "./primary-domain";
import { publishUnconnectedHost } from "./publish-unconnected-host";
import { finishHostnameRemoval, queueHostnameRemoval } from "./remove-hostname";
import { forgetWalletDomain, queueWalletDomain } from "./wallet-domain-queue";

/** For a look that failed in our own house; it says nothing about the domain. */
const repeatAfterMs = 60_000;

type Look = {
  sighting: Sighting;
  looked: Looked;
  records: DnsRecord[];
  customHostnameId: string | null;
};

type SeenRecord = Pick<DnsRecord, "found" | "seen" | "leadsElsewhere" | "cachedForS">;

/** What could not be asked stays as it was. */
function asSeen(
  { found, values, ttlS, leadsElsewhere = false }: Seen & { leadsElsewhere?: boolean },
  before: SeenRecord | undefined,
): SeenRecord {
  if (found !== "unknown") {
    return { found: found === "found", seen: values, leadsElsewhere, cachedForS: ttlS };
  }
  const {
    found: foundBefore = null,
    seen = [],
    leadsElsewhere: ledElsewhere = false,
  } = before ?? {};
  return { found: foundBefore, seen, leadsElsewhere: ledElsewhere, cachedForS: null };
}

async function certificateRecords(
  resolver: string,
  { records }: Pick<CustomHostnameSighting, "records">,
): Promise<DnsRecord[]> {
  return Promise.all(
    records.map(async ({ name, value }): Promise<DnsRecord> => {
      const seen = await askText(resolver, name, value);
      return { type: "TXT", name, value, purpose: "certificate", ...asSeen(seen, undefined) };
    }),
  );
}

function seenBefore(row: DomainRow, purpose: DnsRecord["purpose"]): DnsRecord | undefined {
  return row.records.find((record) => record.purpose === purpose);
}

async function lookAtDns({ env }: StoreContext, row: DomainRow) {
  const { hostname, token, apex } = row;
  const { DNS_URL: resolver, ROOT_DOMAIN: rootDomain } = env;
  const [ownership, traffic] = await Promise.all([
    askText(resolver, ownershipName(hostname), ownershipValue(token)),
    askTraffic(resolver, hostname, trafficTarget(rootDomain)),
  ]);
  const wanted = buildDnsRecords({ hostname, apex, token, rootDomain });
  const records = wanted.map((record) => {
    const seen = record.purpose === "traffic" ? traffic : ownership;
    return { ...record, ...asSeen(seen, seenBefore(row, record.purpose)) };
  });
  return { ownership, traffic, records };
}

/** Asked of those who have proven the domain: no one else gets anything from Cloudflare. */
async function lookAtCertificate(
  ctx: StoreContext,
  row: DomainRow,
  seen: { ownership: Seen; traffic: Seen },
): Promise<CustomHostnameSighting> {
  const { hostname, customHostnameId: id, progress } = row;
  const active = progress.state === "active";
  if (seen.ownership.found !== "found" && !active) {
    return { id, certificate: { kind: "unknown" }, records: [], errors: [] };
  }
  const mayCreate = !active || id === null;
  const hasten = seen.traffic.found === "found";
  const seenThere = await checkCustomHostname(ctx.env, { hostname, id, mayCreate, hasten });
  // Without a zone of the operator's no certificate is asked for.
  return seenThere ?? { id, certificate: { kind: "live" }, records: [], errors: [] };
}

async function look(ctx: StoreContext, row: DomainRow): Promise<Look> {
  const { hostname, progress } = row;
  const active = progress.state === "active";
  const dns = await lookAtDns(ctx, row);
  if (active && (await ctx.hosts.holder(hostname)) === "other") {
    const certificate = { kind: "unknown" } as const;
    return {
      sighting: { ownership: dns.ownership.found, taken: true, certificate },
      looked: { ownership: dns.ownership, certificateErrors: [] },
      records: dns.records,
      customHostnameId: row.customHostnameId,
    };
  }
  const custom = await lookAtCertificate(ctx, row, dns);
  const more = await certificateRecords(ctx.env.DNS_URL, custom);
  return {
    sighting: { ownership: dns.ownership.found, taken: false, certificate: custom.certificate },
    looked: { ownership: dns.ownership, certificateErrors: custom.errors },
    records: [...dns.records, ...more],
    customHostnameId: custom.id,
  };
}

/** @returns whether the hostname was written into the directory in this store's name. */
async function bindHost(ctx: StoreContext, before: DomainRow, after: Progress): Promise<boolean> {
  if (after.state !== "active") return false;
  if (before.progress.state === "active") {
    // Mends a directory that lost it; what another store has by now is noticed at the next check.
    await ctx.hosts.keep(before.hostname);
    return false;
  }
  await ctx.hosts.claim(before.hostname);
  return true;
}

function isSame(before: DomainRow, now: DomainRow | null): now is DomainRow {
  return (
    now !== null &&
    now.token === before.token &&
    now.progress.state === before.progress.state &&
    now.checkedAt === before.checkedAt
  );
}

/** Somebody else has ended or finished the domain meanwhile: what was taken for it is released. */
function discard(ctx: StoreContext, before: DomainRow, seen: Look, claimed: boolean): void {
  const now = readDomain(ctx.sql, before.hostname);
  if (now?.progress.state === "active") return;
  const unused = now?.customHostnameId === seen.customHostnameId ? null : seen.customHostnameId;
  if (!claimed && unused === null) return;
  const { hostname } = before;
  queueHostnameRemoval(ctx, { hostname, unmap: claimed, customHostnameId: unused });
}

/** @returns whether the public shop has changed. */
function write(ctx: StoreContext, now: DomainRow, seen: Look, after: Progress): boolean {
  const at = ctx.clock.now();
  const { hostname, progress } = now;
  const ended = after.state === "failed";
  const { taken } = seen.sighting;
  const customHostnameId = ended ? null : seen.customHostnameId;
  writeDomain(ctx.sql, {
    ...now,
    records: seen.records,
    customHostnameId,
    checkedAt: at.toISOString(),
    progress: after,
    trouble: findDomainProblem(now.trouble, after, seen.looked, at.getTime()),
  });
  if (after.state === "active") queueWalletDomain(ctx, hostname);
  if (!ended) return false;
  forgetWalletDomain(ctx, hostname);
  queueHostnameRemoval(ctx, {
    hostname,
    unmap: progress.state === "active",
    customHostnameId: taken ? null : seen.customHostnameId,
  });
  return dropPrimary(ctx, hostname);
}

export function postponeCheck(ctx: StoreContext, hostname: string): void {
  const update = "UPDATE domain SET next_check_at_ms = ? WHERE hostname = ?";
  ctx.sql.exec(update, ctx.clock.now().getTime() + repeatAfterMs, hostname);
}

/** Does nothing for a hostname that is no domain of the store. */
export async function checkDomain(ctx: StoreContext, hostname: string): Promise<void> {
  // A hostname that was given up and added again is not looked at before it is really given up.
  if (!(await finishHostnameRemoval(ctx, hostname))) {
    postponeCheck(ctx, hostname);
    return;
  }
  const before = readDomain(ctx.sql, hostname);
  if (before === null) return;
  const seen = await look(ctx, before);
  const after = judge(before.progress, seen.sighting, ctx.clock.now().getTime());
  const claimed = await bindHost(ctx, before, after);
  const now = readDomain(ctx.sql, hostname);
  if (!isSame(before, now)) {
    discard(ctx, before, seen, claimed);
    return;
  }
  const shown = ctx.transaction(() => write(ctx, now, seen, after));
  if (after.state === "failed") await finishHostnameRemoval(ctx, hostname);
  if (after.state !== "active" && after.state !== before.progress.state) {
    await publishUnconnectedHost(ctx, hostname);
  }
  if (shown) await publishSoon(ctx);
}
