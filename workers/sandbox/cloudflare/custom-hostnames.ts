/** The custom hostnames of one zone: who asked for which, and how far their certificates are. */
import * as z from "zod";
import type { Books, Shelf } from "#sandbox/books";
import type { DnsZone } from "#sandbox/dns/zone";

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
});

const KeptSchema = z.object({
  id: z.string(),
  created: z.int(),
  hostname: z.string(),
  token: z.string(),
  method: SslWishSchema.shape.method,
  status: StatusSchema,
  ssl_status: SslStatusSchema,
});
type Kept = z.infer<typeof KeptSchema>;

const MOST_HOSTNAMES = 10_000;

/** As the API answers. */
export function present(kept: Kept) {
  const { id, hostname, token } = kept;
  const base = {
    id,
    hostname,
    status: kept.status,
    created_at: new Date(kept.created * 1000).toISOString(),
    ssl: {
      id: crypto.randomUUID(),
      type: "dv",
      method: kept.method,
      status: kept.ssl_status,
      wildcard: false,
      certificate_authority: "google",
    },
  };
  if (kept.status === "active" && kept.ssl_status === "active") return base;
  const http = { http_url: `http://${hostname}/.well-known/acme-challenge/${token}` };
  const txt = { txt_name: `_acme-challenge.${hostname}`, txt_value: token };
  const record = kept.method === "txt" ? txt : { ...http, http_body: token };
  return {
    ...base,
    ssl: { ...base.ssl, validation_records: [{ status: "pending", ...record }] },
    ownership_verification: {
      type: "txt",
      name: `_cf-custom-hostname.${hostname}`,
      value: token,
    },
    verification_errors: ["custom hostname does not CNAME to this zone."],
  };
}

export class CustomHostnames {
  private readonly shelf: Shelf<Kept>;

  constructor(
    books: Books,
    private readonly zone: DnsZone,
    private readonly nowS: () => number,
  ) {
    this.shelf = books.shelf<Kept>("cloudflare_custom_hostnames");
  }

  /** What is pending becomes active as soon as the traffic arrives, or the ownership is shown. */
  private settle(kept: Kept): Kept {
    if (kept.status !== "pending" && kept.ssl_status !== "pending_validation") return kept;
    const arrives = (this.zone.resolve(kept.hostname, "A") ?? []).length > 0;
    const proof = this.zone.resolve(`_cf-custom-hostname.${kept.hostname}`, "TXT") ?? [];
    const owned = proof.some(({ value }) => value === kept.token);
    const instant = kept.hostname.includes("instant");
    const status = kept.status === "pending" && (arrives || owned || instant);
    const ssl = kept.ssl_status === "pending_validation" && (arrives || instant);
    if (!status && !ssl) return kept;
    return this.shelf.put({
      ...kept,
      ...(status ? { status: "active" as const } : {}),
      ...(ssl ? { ssl_status: "active" as const } : {}),
    });
  }

  get(id: string): Kept | null {
    const kept = this.shelf.get(id);
    return kept === null ? null : this.settle(kept);
  }

  /** Those whose name contains the text, newest first. */
  list(hostname: string): Kept[] {
    const { documents } = this.shelf.list({ limit: MOST_HOSTNAMES });
    return documents
      .filter((kept) => kept.hostname.includes(hostname))
      .map((kept) => this.settle(kept));
  }

  /** Null where the zone has it already. */
  create({ hostname, ssl }: z.infer<typeof CreateSchema>): Kept | null {
    const name = hostname.toLowerCase();
    if (this.list(name).some((kept) => kept.hostname === name)) return null;
    return this.settle(
      this.shelf.put({
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

  edit(kept: Kept, { ssl }: z.infer<typeof EditSchema>): Kept {
    return this.settle(this.shelf.put({ ...kept, method: ssl?.method ?? kept.method }));
  }

  remove(id: string): void {
    this.shelf.remove(id);
  }

  decide(kept: Kept, outcome: z.infer<typeof OutcomeSchema>): Kept {
    return this.shelf.put({
      ...kept,
      status: outcome.status ?? kept.status,
      ssl_status: outcome.ssl_status ?? kept.ssl_status,
    });
  }
}
