// Deploys one worker with its secrets, in the order that leaves a version to go back to: the code before with the
// present secrets. Knows wrangler's answers, and no secret's name.
import * as z from "zod";

/** `null` or empty: not set at GitHub, and left as it is at Cloudflare. */
export const SecretsSchema = z.record(z.string(), z.string().nullable());

const DeploymentSchema = z.object({
  versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })).min(1),
});
type Deployment = z.output<typeof DeploymentSchema>;

const VersionsSchema = z.array(
  z.object({ id: z.string(), metadata: z.object({ created_on: z.string() }) }),
);

export type Answer = { ok: boolean; output: string; complaint: string };
export type Wrangler = {
  /** Shows nothing: its output is read. */
  ask: (args: string[]) => Answer;
  /** @throws Error when wrangler ends with a failure. */
  run: (args: string[], input?: string) => void;
};

/** Null before the first deployment. @throws Error for anything else that wrangler complains about. */
function readLive(ask: Wrangler["ask"], config: string): Deployment | null {
  const { ok, output, complaint } = ask(["deployments", "status", "--json", "-c", config]);
  if (ok) return DeploymentSchema.parse(JSON.parse(output));
  if (/\[code: (?:10007|10090)\]|has no deployments/.test(`${output}${complaint}`)) return null;
  throw new Error(`wrangler cannot say what is live of ${config}:\n${output}${complaint}`);
}

/** After a roll-back it is not, and Cloudflare then refuses to change secrets (codes 10214 and 10215). */
function isNewestLive(ask: Wrangler["ask"], config: string, { versions }: Deployment): boolean {
  const { ok, output, complaint } = ask(["versions", "list", "--json", "-c", config]);
  if (!ok) throw new Error(`wrangler cannot list the versions of ${config}:\n${complaint}`);
  const newest = VersionsSchema.parse(JSON.parse(output))
    .sort((one, other) => one.metadata.created_on.localeCompare(other.metadata.created_on))
    .at(-1);
  return versions.length === 1 && versions[0]?.version_id === newest?.id;
}

function describeRollback(config: string, live: Deployment | null): string {
  if (live === null) return `- ${config}: nothing was live before`;
  const [only] = live.versions;
  if (live.versions.length === 1 && only !== undefined) {
    return `- \`npx wrangler rollback ${only.version_id} -c ${config}\``;
  }
  const parts = live.versions.map((part) => `${part.version_id} (${part.percentage} %)`);
  return `- ${config}: ${parts.join(", ")}, side by side`;
}

type Wish = {
  config: string;
  secrets: z.output<typeof SecretsSchema>;
  wrangler: Wrangler;
  /** A line for the operator who rolls back, written before the code is replaced. */
  note: (line: string) => void;
};

/** @throws Error when one of its steps fails; those after it are not begun. */
export function deployWorker({ config, secrets, wrangler, note }: Wish): void {
  const present = Object.entries(secrets).filter(([, value]) => value !== null && value !== "");
  const setSecrets = () => {
    if (present.length === 0) return;
    const input = JSON.stringify(Object.fromEntries(present));
    wrangler.run(["secret", "bulk", "-c", config], input);
  };
  const live = readLive(wrangler.ask, config);
  // Each change of secrets is a version and a deployment: after the code it would hide the code before.
  const secretsFirst = live !== null && isNewestLive(wrangler.ask, config, live);
  if (secretsFirst) setSecrets();
  note(describeRollback(config, secretsFirst ? readLive(wrangler.ask, config) : live));
  wrangler.run(["deploy", "-c", config]);
  if (!secretsFirst) setSecrets();
}
