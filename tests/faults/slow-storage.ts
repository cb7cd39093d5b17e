/**
 * Bindings whose answers come later than they should. What cannot be made late from outside is a store's own SQLite,
 * which answers in the same step: here its object's answers are late, as they are when a write is confirmed late.
 */
export const slowKinds = ["kv", "d1", "r2", "object"] as const;
export type SlowKind = (typeof slowKinds)[number];

/** How long, in this isolate; other workers of the process have their own. */
const lateMs: Record<SlowKind, number> = { kv: 0, d1: 0, r2: 0, object: 0 };

export const slowStoragePath = "/slow-storage";

/** `?kv=2000`: from now on; what is not named is in time. */
export function setStorageDelay(url: URL): void {
  for (const kind of slowKinds) lateMs[kind] = Number(url.searchParams.get(kind) ?? 0);
}

async function wait(kind: SlowKind): Promise<void> {
  const ms = lateMs[kind];
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

type Method = (...input: unknown[]) => unknown;

/** Those methods answer late; all else is as it is. */
function lateMethods<Target extends object>(
  target: Target,
  kind: SlowKind,
  isLate: (name: string) => boolean,
): Target {
  return new Proxy(target, {
    get: (_, name) => {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== "function" || typeof name !== "string") return found;
      const call = (...input: unknown[]) => Reflect.apply(found as Method, target, input);
      if (!isLate(name)) return call;
      return async (...input: unknown[]) => {
        await wait(kind);
        return call(...input);
      };
    },
  });
}

const always = () => true;
const statements = new WeakMap<object, D1PreparedStatement>();

function lateStatement(statement: D1PreparedStatement): D1PreparedStatement {
  const late = lateMethods(statement, "d1", (name) => name !== "bind");
  const bound = new Proxy(late, {
    get: (target, name) =>
      name === "bind"
        ? (...values: unknown[]) => lateStatement(statement.bind(...values))
        : Reflect.get(target, name),
  });
  statements.set(bound, statement);
  return bound;
}

function lateDatabase(database: D1Database): D1Database {
  return new Proxy(database, {
    get: (target, name) => {
      if (name === "prepare") return (sql: string) => lateStatement(target.prepare(sql));
      if (name !== "batch") return Reflect.get(target, name);
      return async (asked: D1PreparedStatement[]) => {
        await wait("d1");
        return target.batch(asked.map((statement) => statements.get(statement) ?? statement));
      };
    },
  });
}

function lateNamespace(namespace: DurableObjectNamespace): DurableObjectNamespace {
  return new Proxy(namespace, {
    get: (target, name) => {
      if (name === "get") {
        return (id: DurableObjectId) => lateMethods(target.get(id), "object", always);
      }
      const found: unknown = Reflect.get(target, name);
      return typeof found === "function" ? found.bind(target) : found;
    },
  });
}

type Bindings = Record<string, unknown>;
const environments = new WeakMap<object, Bindings>();

/** The same for each request, as an isolate's environment is. */
export function slowStorageEnvironment(env: Bindings): Bindings {
  const known = environments.get(env);
  if (known !== undefined) return known;
  const made = { ...env };
  // What a name is bound to stands in the workers' own configuration.
  if (env.PUBLISHED) made.PUBLISHED = lateMethods(env.PUBLISHED, "kv", always);
  if (env.MEDIA) made.MEDIA = lateMethods(env.MEDIA, "r2", always);
  if (env.DIRECTORY) made.DIRECTORY = lateDatabase(env.DIRECTORY as D1Database);
  if (env.STORES) made.STORES = lateNamespace(env.STORES as DurableObjectNamespace);
  environments.set(env, made);
  return made;
}
