// Custom hostnames of the operator's zone at Cloudflare, which bring a seller's domain its
// certificate. Knows the provider's words and no state of ours; never throws for the provider's
// trouble while looking.
import type { StoreEnv } from "#platform/kernel/settings/settings";
import { CloudflareError, type CustomHostname, openZone, type Zone } from "./cloudflare-client";
import type { Certificate } from "./domain-state";

export type CustomHostnameSighting = {
  id: string | null;
  certificate: Certificate;
  /** TXT records by which the provider proves the domain where the traffic record cannot. */
  records: { name: string; value: string }[];
  /** Why there is no certificate yet, in the provider's words. */
  errors: string[];
};

function readCertificate({ status, ssl }: CustomHostname): Certificate {
  switch (status) {
    case "moved":
      return { kind: "gone", code: "hostname_moved" };
    case "deleted":
    case "pending_deletion":
      return { kind: "gone", code: "hostname_deleted" };
    case "blocked":
    case "pending_blocked":
    case "test_blocked":
      return { kind: "gone", code: "hostname_blocked" };
    default:
      return { kind: status === "active" && ssl?.status === "active" ? "live" : "waiting" };
  }
}

function readSighting(answer: CustomHostname): CustomHostnameSighting {
  const certificate = readCertificate(answer);
  const wanted = [
    { name: answer.ownership_verification?.name, value: answer.ownership_verification?.value },
    ...(answer.ssl?.validation_records ?? []).map((record) => ({
      name: record.txt_name,
      value: record.txt_value,
    })),
  ];
  const records = wanted.flatMap(({ name, value }) =>
    name === undefined || value === undefined ? [] : [{ name, value }],
  );
  const waiting = certificate.kind === "waiting";
  const errors = (answer.ssl?.validation_errors ?? []).flatMap(({ message }) => message ?? []);
  return {
    id: answer.id,
    certificate,
    records: waiting ? records : [],
    errors: waiting ? errors : [],
  };
}

/** Another shop, an earlier attempt or the operator may have made it already. */
async function create(zone: Zone, hostname: string): Promise<CustomHostname> {
  try {
    return await zone.create(hostname);
  } catch (error) {
    const duplicate = error instanceof CloudflareError && error.isDuplicate;
    const existing = duplicate ? await zone.find(hostname) : null;
    if (existing === null) throw error;
    return existing;
  }
}

async function read(zone: Zone, id: string): Promise<CustomHostname | null> {
  try {
    return await zone.get(id);
  } catch (error) {
    if (error instanceof CloudflareError && error.isNotFound) return null;
    throw error;
  }
}

type Wish = {
  hostname: string;
  /** Null where none has been made for this domain yet. */
  id: string | null;
  /** Whether to make it where there is none; an active domain's does not vanish by accident. */
  mayCreate: boolean;
  /** The traffic arrives: what still waits may be looked at right away. */
  hasten: boolean;
};

/** Null where the operator has set no zone: then no certificate is asked for. */
export async function checkCustomHostname(
  env: StoreEnv,
  { hostname, id, mayCreate, hasten }: Wish,
): Promise<CustomHostnameSighting | null> {
  const zone = openZone(env);
  if (zone === null) return null;
  try {
    const known = id === null ? null : await read(zone, id);
    if (known === null && !mayCreate && id !== null) {
      const certificate = { kind: "gone", code: "hostname_deleted" } as const;
      return { id: null, certificate, records: [], errors: [] };
    }
    const found = known ?? (await create(zone, hostname));
    if (!hasten || readCertificate(found).kind !== "waiting") return readSighting(found);
    return readSighting(await zone.checkNow(found.id));
  } catch (error) {
    if (!(error instanceof CloudflareError)) throw error;
    const line = { level: "warn", job: "custom hostname", hostname, cause: String(error) };
    console.log(JSON.stringify(line));
    return { id, certificate: { kind: "unknown" }, records: [], errors: [] };
  }
}

/** Done as well when it is gone already. @throws CloudflareError when the provider does not say so. */
export async function deleteCustomHostname(env: StoreEnv, id: string): Promise<void> {
  const zone = openZone(env);
  if (zone === null) return;
  try {
    await zone.delete(id);
  } catch (error) {
    if (!(error instanceof CloudflareError && error.isNotFound)) throw error;
  }
}
