// The part of the directory that one store may touch: hostnames, and only in its own name.
import { keepHost, listHostnames, putHost, readHostSlug, removeHost } from "./hosts";

export type OwnHosts = {
  /** Takes the hostname from whoever has it: only for what was proven. */
  claim(hostname: string): Promise<void>;
  /** Takes it only from nobody. @returns whether it leads to this store now. */
  keep(hostname: string): Promise<boolean>;
  /** Does nothing where it leads to another store. */
  release(hostname: string): Promise<void>;
  holder(hostname: string): Promise<"own" | "other" | "nobody">;
  list(): Promise<string[]>;
};

/** Bindings of the object's environment that no verb sees. */
type DirectoryEnv = { DIRECTORY: D1Database; PUBLISHED: KVNamespace };

/** @throws Error when the directory's binding is missing. */
export function ownHostsFrom(env: Record<string, unknown>): (slug: string) => OwnHosts {
  if (typeof env.DIRECTORY !== "object" || env.DIRECTORY === null) {
    throw new Error("The platform's environment is incomplete:\nDIRECTORY: the binding is missing");
  }
  // Found above; a binding's own type cannot be proven at run time.
  const { DIRECTORY: directory, PUBLISHED: published } = env as DirectoryEnv;
  const stores = { directory, published };
  return (slug) => ({
    claim: (hostname) => putHost(stores, hostname, slug),
    keep: (hostname) => keepHost(stores, hostname, slug),
    release: (hostname) => removeHost(stores, hostname, slug),
    holder: async (hostname) => {
      const holder = await readHostSlug(directory, hostname);
      if (holder === null) return "nobody";
      return holder === slug ? "own" : "other";
    },
    list: () => listHostnames(directory, slug),
  });
}
