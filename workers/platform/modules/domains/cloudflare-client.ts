// The part of Cloudflare's SDK that we use: its client and one resource. The whole of it would be
// twenty times as large in every isolate.
import "cloudflare/shims/web";
import { APIClient } from "cloudflare/core";
import { CustomHostnames } from "cloudflare/resources/custom-hostnames/custom-hostnames";
import type { StoreEnv } from "#platform/kernel/settings";

export { APIError, NotFoundError } from "cloudflare/error";

type WholeClient = ConstructorParameters<typeof CustomHostnames>[0];

const timeoutMs = 10_000;
const ownAddress = "https://api.cloudflare.com/client/v4";

class TokenClient extends APIClient {
  readonly #token: string;

  constructor(token: string, baseURL: string) {
    super({
      baseURL,
      apiVersion: "v4",
      baseURLOverridden: baseURL !== ownAddress,
      maxRetries: 1,
      timeout: timeoutMs,
      httpAgent: undefined,
      fetch: (url, init) => fetch(url, init),
    });
    this.#token = token;
  }

  protected override defaultQuery(): undefined {}

  protected override authHeaders(): Record<string, string> {
    return { Authorization: `Bearer ${this.#token}` };
  }
}

export type Zone = { hostnames: CustomHostnames; zone_id: string };

/** Null where the operator has set no zone. */
export function openZone(env: StoreEnv): Zone | null {
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ZONE_ID: zone_id } = env;
  if (token === undefined || zone_id === undefined) return null;
  const client: unknown = new TokenClient(token, env.CLOUDFLARE_API_URL ?? ownAddress);
  // A resource asks its client for what every APIClient has; its type names the SDK's whole one.
  return { hostnames: new CustomHostnames(client as WholeClient), zone_id };
}
