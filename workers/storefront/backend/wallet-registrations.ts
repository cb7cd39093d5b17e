// Hostnames registered with an operator's own payments backend, so that its provider shows wallets there.
// The platform registers its shops' hostnames by itself.
import * as z from "zod";
import { LruCache } from "#app/caching/lru-cache";
import type { Backend } from "#client/backend-client";
import { PlatformError } from "#client/platform-error";
import { verifyDomain } from "#contract/payments/payment-calls";
import type { StoreRecord } from "#contract/store/store";

const freshMs = 24 * 60 * 60_000;
const maxBytes = 256 * 1024;

/** What it answers is not shown: any answer means that it was taken. */
const registerHost = { ...verifyDomain, answer: z.unknown() };

/** Where wallets are shown. */
export function showsWallets(pathname: string): boolean {
  return /^\/(cart|checkout)(\/|$)/.test(pathname);
}

type Asked = { store: Pick<StoreRecord, "id">; hostname: string; nowMs: number };

export class WalletRegistrations {
  readonly #cache = new LruCache<true>(maxBytes);

  /** Once a day and isolate. An error answer of the backend is only logged. */
  async register(backend: Backend, { store, hostname, nowMs }: Asked): Promise<void> {
    const key = `${store.id}\n${hostname}`;
    if ((this.#cache.get(key)?.freshUntilMs ?? 0) >= nowMs) return;
    this.#cache.set(key, { value: true, bytes: key.length * 2, freshUntilMs: nowMs + freshMs });
    try {
      await backend.call(registerHost, { body: { domainName: hostname } });
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const { message, status } = error;
      const line = { level: "warn", message: "wallet host not registered", hostname, status };
      console.warn(JSON.stringify({ ...line, cause: message }));
    }
  }
}
