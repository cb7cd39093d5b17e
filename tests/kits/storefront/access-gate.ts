// What the tests of the gate share: a gated shop, a pass for it, and a backend that knows the code.
import { seal } from "#core/signed-tokens/seal";
import { anEnvironment, aPage, aStore, aStorefront } from "./storefront";

export const gated = (version = 1) => aStore("aurora", { accessVersion: version });
export const own = { origin: "https://aurora.awning.test" };
const now = Date.parse("2026-12-01T12:00:00Z");
export const day = 24 * 60 * 60;

export type Sealed = {
  purpose?: string;
  store?: string;
  version?: string;
  days?: number;
  key?: string;
};

/** An access cookie sealed as the storefront does; `change` replaces parts of it. */
export async function aPass(change: Sealed = {}) {
  const { purpose = "access", store = "id-of-aurora", version = "1", days = 30, key } = change;
  const { SEALING_KEYS } = anEnvironment(key === undefined ? {} : { SEALING_KEYS: key });
  const expiresAt = new Date(now + days * day * 1000);
  const value = JSON.stringify({ version: Number(version), accessCode: "moonlight" });
  const sealed = await seal(SEALING_KEYS, { purpose, store }, value, expiresAt);
  return { cookie: `__Host-aurora.access=${sealed}` };
}

/** A backend that knows the code "moonlight" of a version, or answers otherwise. */
export function aPlatform(answer: (accessCode: string) => unknown = knowing(1)) {
  const asked: { body: unknown; address: string | null }[] = [];
  const PLATFORM = {
    fetch: async (request: Request) => {
      const body: { accessCode: string } = await request.json();
      asked.push({ body, address: request.headers.get("x-shopper-address") });
      const said = answer(body.accessCode);
      return said instanceof Response ? said : Response.json(said);
    },
  };
  return { asked, storefront: aStorefront(aPage, anEnvironment({ PLATFORM })) };
}

export function knowing(version: number) {
  return (accessCode: string) => ({
    granted: accessCode === "moonlight" || version === 0,
    version,
    retryAfterS: null,
  });
}

/** What `wayOf` says of a closed page: the code is to open that very page. */
export function toGate(path: string): string {
  const next = new URLSearchParams({ next: path });
  return `302 /login${path === "/" ? "" : `?${next}`} no-store`;
}

/** Status, location and cache-control of a redirect: "302 /login no-store". */
export function wayOf({ status, headers }: Response): string {
  return [status, headers.get("location"), headers.get("cache-control")].join(" ");
}
