// The studio's environment, validated once per isolate. An error must name the missing binding or setting.
import * as z from "zod";

export const EnvironmentSchema = z.object({
  ENVIRONMENT: z.enum(["production", "preview", "development", "test"]),
  /** Shops are at `{slug}.ROOT_DOMAIN`. */
  ROOT_DOMAIN: z.string().min(1),
  /** Scheme and port of links to the shops; https without a port when unset. */
  SHOP_ORIGIN: z.url().optional(),
});

export type StudioBindings = { PLATFORM: Fetcher; ASSETS: Fetcher };
export type Environment = z.output<typeof EnvironmentSchema> & StudioBindings;

/** @throws Error with one line per missing binding or bad setting, naming it. */
export function parseEnvironment(env: Record<string, unknown>): Environment {
  const missing = ["PLATFORM", "ASSETS"]
    .filter((name) => typeof env[name] !== "object" || env[name] === null)
    .map((name) => `${name}: the binding is missing`);
  const settings = EnvironmentSchema.safeParse(env);
  const wrong = settings.success
    ? []
    : settings.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  const problems = [...missing, ...wrong];
  if (!settings.success || problems.length > 0) {
    throw new Error(`The studio's environment cannot be used:\n${problems.join("\n")}`);
  }
  // The bindings were found above; their own types cannot be proven at run time.
  return { ...(env as StudioBindings), ...settings.data };
}
