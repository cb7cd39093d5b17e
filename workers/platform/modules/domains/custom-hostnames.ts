// Custom hostnames of the operator's zone at Cloudflare, which bring a seller's domain its
// certificate. Knows the provider's words and no state of ours; never throws for the provider's
// trouble while looking.
import type { CustomHostname } from "cloudflare/resources/custom-hostnames/custom-hostnames";
import type { StoreEnv } from "#platform/kernel/settings";
import { APIError, NotFoundError, openZone, type Zone } from "./cloudflare-client";
import type { Certificate } from "./domain-state";

export type CustomHostnameSighting = {
  id: string | null;
  certificate: Certificate;
  /** TXT records by which the provider proves the domain where the traffic record cannot. */
  records: { name: string; value: string }[];
};

const duplicate = 1406;
/** The certificate is proven over http: it comes by itself as soon as the traffic does. */
const ssl = { method: "http", type: "dv" } as const;

/** What we read of it; create, get and list answer with the same. */
type Answer = Pick<CustomHostname, "id" | "hostname" | "status" | "ownership_verification"> & {
  ssl: Pick<CustomHostname.SSL, "status" | "validation_records">;
};

function readCertificate({ status, ssl: { status: sslStatus } }: Answer): Certificate {
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
      return { kind: status === "active" && sslStatus === "active" ? "live" : "waiting" };
  }
}

function readSighting(answer: Answer): CustomHostnameSighting {
  const certificate = readCertificate(answer);
  const wanted = [
    { name: answer.ownership_verification?.name, value: answer.ownership_verification?.value },
    ...(answer.ssl.validation_records ?? []).map((record) => ({
      name: record.txt_name,
      value: record.txt_value,
    })),
  ];
  const records = wanted.flatMap(({ name, value }) =>
    name === undefined || value === undefined ? [] : [{ name, value }],
  );
  const waiting = certificate.kind === "waiting";
  return { id: answer.id, certificate, records: waiting ? records : [] };
}

function isDuplicate(error: unknown): boolean {
  return error instanceof APIError && error.errors.some(({ code }) => code === duplicate);
}

/** Another shop, an earlier attempt or the operator made it: a zone has each hostname once. */
async function findExisting(
  { hostnames, zone_id }: Zone,
  hostname: string,
): Promise<Answer | null> {
  for await (const found of hostnames.list({ zone_id, hostname })) {
    if (found.hostname === hostname) return found;
  }
  return null;
}

async function create(zone: Zone, hostname: string): Promise<Answer> {
  const { hostnames, zone_id } = zone;
  try {
    return await hostnames.create({ zone_id, hostname, ssl });
  } catch (error) {
    const existing = isDuplicate(error) ? await findExisting(zone, hostname) : null;
    if (existing === null) throw error;
    return existing;
  }
}

async function read({ hostnames, zone_id }: Zone, id: string): Promise<Answer | null> {
  try {
    return await hostnames.get(id, { zone_id });
  } catch (error) {
    if (error instanceof NotFoundError) return null;
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
export async function sightCustomHostname(
  env: StoreEnv,
  { hostname, id, mayCreate, hasten }: Wish,
): Promise<CustomHostnameSighting | null> {
  const zone = openZone(env);
  if (zone === null) return null;
  try {
    const known = id === null ? null : await read(zone, id);
    if (known === null && !mayCreate && id !== null) {
      return { id: null, certificate: { kind: "gone", code: "hostname_deleted" }, records: [] };
    }
    const found = known ?? (await create(zone, hostname));
    if (!hasten || readCertificate(found).kind !== "waiting") return readSighting(found);
    const { hostnames, zone_id } = zone;
    return readSighting(await hostnames.edit(found.id, { zone_id, ssl }));
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const line = { level: "warn", job: "custom hostname", hostname, cause: String(error) };
    console.log(JSON.stringify(line));
    return { id, certificate: { kind: "unknown" }, records: [] };
  }
}

/** Done as well when it is gone already. @throws APIError when the provider does not say so. */
export async function deleteCustomHostname(env: StoreEnv, id: string): Promise<void> {
  const zone = openZone(env);
  if (zone === null) return;
  const { hostnames, zone_id } = zone;
  try {
    await hostnames.delete(id, { zone_id });
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
  }
}
