// Hostnames of one store, as its modules see the directory. No other store can be named.

export type StoreHostnames = {
  /** Takes the hostname from its present store: only for what was proven. */
  claim(hostname: string): Promise<void>;
  /** Takes it only while it is free. @returns whether it leads to this store now. */
  keep(hostname: string): Promise<boolean>;
  /** Does nothing where it leads to another store. */
  release(hostname: string): Promise<void>;
  holder(hostname: string): Promise<"own" | "other" | "nobody">;
  list(): Promise<string[]>;
};
