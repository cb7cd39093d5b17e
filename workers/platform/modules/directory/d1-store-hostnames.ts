// The part of the directory that one store may touch: hostnames, and only in its own name.
import type { StoreHostnames } from "#platform/kernel/store-hostnames";
import { claimHost, listHostnames, putHost, readHostSlug, removeHost } from "./hosts";

/** Bindings of the object's environment that no operation sees. */
type DirectoryEnv = { DIRECTORY: D1Database; PUBLISHED: KVNamespace };

/** @throws Error when the directory's binding is missing. */
export function storeHostnamesFrom(env: Record<string, unknown>): (slug: string) => StoreHostnames {
  if (typeof env.DIRECTORY !== "object" || env.DIRECTORY === null) {
    throw new Error("The platform's environment is incomplete:\nDIRECTORY: the binding is missing");
  }
  // Found above; a binding's own type cannot be proven at run time.
  const { DIRECTORY: directory, PUBLISHED: published } = env as DirectoryEnv;
  const stores = { directory, published };
  return (slug) => ({
    claim: (hostname) => putHost(stores, hostname, slug),
    keep: (hostname) => claimHost(stores, hostname, slug),
    release: (hostname) => removeHost(stores, hostname, slug),
    holder: async (hostname) => {
      const holder = await readHostSlug(directory, hostname);
      if (holder === null) return "nobody";
      return holder === slug ? "own" : "other";
    },
    list: () => listHostnames(directory, slug),
  });
}
