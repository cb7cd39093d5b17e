// What a worker's environment must have before anything is served. Knows no worker's schema.
import type * as z from "zod";
import { findTestSettings } from "./production-settings";

type Wanted<Settings> = {
  /** Whose environment it is, for the message. */
  worker: string;
  bindings: readonly string[];
  /** What the worker's own schema says of the same environment. */
  settings: z.ZodSafeParseResult<Settings>;
};

/** @throws Error with one line per missing binding or bad setting, naming it. */
export function requireEnvironment<Settings extends Record<string, unknown>>(
  env: Record<string, unknown>,
  { worker, bindings, settings }: Wanted<Settings>,
): Settings {
  const missing = bindings
    .filter((name) => typeof env[name] !== "object" || env[name] === null)
    .map((name) => `${name}: the binding is missing`);
  const wrong = settings.success
    ? []
    : settings.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  const unreal = findTestSettings(settings.data ?? env).map(
    ({ setting, message }) => `${setting}: ${message}`,
  );
  const problems = [...missing, ...wrong, ...unreal];
  if (!settings.success || problems.length > 0) {
    throw new Error(`The ${worker}'s environment cannot be used:\n${problems.join("\n")}`);
  }
  return settings.data;
}
