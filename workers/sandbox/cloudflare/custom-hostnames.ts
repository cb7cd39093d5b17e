/** The custom hostnames of one zone: who asked for which, and how far their certificates are. */
import * as z from "zod";
import type { DnsZone } from "#sandbox/dns/zone";
import type { DocumentCollection, DocumentStore } from "#sandbox/document-store/document-store";

/** As Cloudflare's own documentation lists them. */
const StatusSchema = z.enum([
  "active",
  "pending",
  "active_redeploying",
  "moved",
  "pending_deletion",
  "deleted",
  "pending_blocked",
  "blocked",
]);
const SslStatusSchema = z.enum([
  "initializing",
  "pending_validation",
  "pending_issuance",
  "pending_deployment",
  "active",
  "expired",
  "validation_timed_out",
]);

const SslWishSchema = z.strictObject({
  method: z.enum(["http", "txt", "email"]).default("http"),
  type: z.literal("dv").default("dv"),
  settings: z.record(z.string(), z.unknown()).optional(),
  bundle_method: z.enum(["ubiquitous", "optimal", "force"]).optional(),
  certificate_authority: z.enum(["digicert", "google", "lets_encrypt", "ssl_com"]).optional(),
  wildcard: z.boolean().optional(),
});
const shared = {
  custom_metadata: z.record(z.string(), z.string()).optional(),
  custom_origin_server: z.string().optional(),
  custom_origin_sni: z.string().optional(),
};
export const CreateSchema = z.strictObject({
  hostname: z.string().min(3).max(255),
  ssl: SslWishSchema,
  ...shared,
});
export const EditSchema = z.strictObject({ ssl: SslWishSchema.optional(), ...shared });
/** The sandbox's own: what a test or a demo wants Cloudflare to have found. */
export const OutcomeSchema = z.strictObject({
  status: StatusSchema.optional(),
  ssl_status: SslStatusSchema.optional(),
  /** Why there is no certificate. */
  ssl_error: z.string().max(300).optional(),
});

const StoredHostnameSchema = z.object({
  id: z.string(),
  created: z.int(),
  hostname: z.string(),
  token: z.string(),
  method: SslWishSchema.shape.method,
  status: StatusSchema,
  ssl_status: SslStatusSchema,
  ssl_error: z.string().optional(),
});
type StoredHostname = z.infer<typeof StoredHostnameSchema>;

const MAX_HOSTNAMES = 10_000;

/** As the API answers. */
export function present(stored: StoredHostname) {
  const { id, hostname, token } = stored;
  const base = {
    id,
    hostname,
    status: stored.status,
    created_at: new Date(stored.created * 1000).toISOString(),
    ssl: {
      id: crypto.randomUUID(),
      type: "dv",
      method: stored.method,
      status: stored.ssl_status,
      wildcard: false,
      certificate_authority: "google",
    },
  };
  if (stored.status === "active" && stored.ssl_status === "active") return base;
  const http = { http_url: `http://${hostname}/.well-known/acme-challenge/${token}` };
  const txt = { txt_name: `_acme-challenge.${hostname}`, txt_value: token };
  const record = stored.method === "txt" ? txt : { ...http, http_body: token };
  return {
    ...base,
    ssl: {
      ...base.ssl,
      validation_records: [{ status: "pending", ...record }],
      ...(stored.ssl_error !== undefined && {
        validation_errors: [{ message: stored.ssl_error }],
      }),
    },
    ownership_verification: {
      type: "txt",
      name: `_cf-custom-hostname.${hostname}`,
      value: token,
    },
    verification_errors: ["custom hostname does not CNAME to this zone."],
  };
}

export class CustomHostnames {
  private readonly hostnames: DocumentCollection<StoredHostname>;

  constructor(
    documents: DocumentStore,
    private readonly zone: DnsZone,
    private readonly nowS: () => number,
  ) {
    this.hostnames = documents.collection<StoredHostname>("cloudflare_custom_hostnames");
  }

  /** What is pending becomes active as soon as the traffic arrives, or the ownership is shown. */
  private settle(stored: StoredHostname): StoredHostname {
    if (stored.status !== "pending" && stored.ssl_status !== "pending_validation") return stored;
    const arrives = (this.zone.resolve(stored.hostname, "A") ?? []).length > 0;
    const proof = this.zone.resolve(`_cf-custom-hostname.${stored.hostname}`, "TXT") ?? [];
    const owned = proof.some(({ value }) => value === stored.token);
    const instant = stored.hostname.includes("instant");
    const status = stored.status === "pending" && (arrives || owned || instant);
    const ssl = stored.ssl_status === "pending_validation" && (arrives || instant);
    if (!status && !ssl) return stored;
    return this.hostnames.put({
      ...stored,
      ...(status ? { status: "active" as const } : {}),
      ...(ssl ? { ssl_status: "active" as const } : {}),
    });
  }

  get(id: string): StoredHostname | null {
    const stored = this.hostnames.get(id);
    return stored === null ? null : this.settle(stored);
  }

  /** Those whose name contains the text, newest first. */
  list(hostname: string): StoredHostname[] {
    const { documents } = this.hostnames.list({ limit: MAX_HOSTNAMES });
    return documents
      .filter((stored) => stored.hostname.includes(hostname))
      .map((stored) => this.settle(stored));
  }

  /** Null where the zone has it already. */
  create({ hostname, ssl }: z.infer<typeof CreateSchema>): StoredHostname | null {
    const name = hostname.toLowerCase();
    if (this.list(name).some((stored) => stored.hostname === name)) return null;
    return this.settle(
      this.hostnames.put({
        id: crypto.randomUUID().replaceAll("-", ""),
        created: this.nowS(),
        hostname: name,
        token: crypto.randomUUID(),
        method: ssl.method,
        status: "pending",
        ssl_status: "pending_validation",
      }),
    );
  }

  edit(stored: StoredHostname, { ssl }: z.infer<typeof EditSchema>): StoredHostname {
    return this.settle(this.hostnames.put({ ...stored, method: ssl?.method ?? stored.method }));
  }

  remove(id: string): void {
    this.hostnames.remove(id);
  }

  decide(stored: StoredHostname, outcome: z.infer<typeof OutcomeSchema>): StoredHostname {
    return this.hostnames.put({
      ...stored,
      status: outcome.status ?? stored.status,
      ssl_status: outcome.ssl_status ?? stored.ssl_status,
      ...(outcome.ssl_error !== undefined && { ssl_error: outcome.ssl_error }),
    });
  }
}
