// What every command is given: the screen, the environment, the place of the credentials, and
// clients of the platform made from them.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { CommandError, type ExitCode, exitCodes } from "./command-error";
import { type Credentials, loadCredentials } from "./credentials";
import {
  type ClientSettings,
  createPlatformClient,
  type PlatformClient,
  type SendRequest,
} from "./platform-client";
import { guardTerminal, type Terminal } from "./terminal";

export type OpsSettings = {
  terminal: Terminal;
  env: Record<string, string | undefined>;
  credentialsPath: string;
  send?: SendRequest;
  /** Tests have their own calendar. */
  now?: () => Date;
  /** Tests wait for nothing. */
  wait?: (ms: number) => Promise<void>;
};

export type OpsContext = {
  terminal: Terminal;
  /** Set by a command that did its work and has something to complain about. */
  outcome: { exitCode: ExitCode };
  /** Made once for each run: under it a change is done once, however often it is sent. */
  runKey: string;
  now: () => Date;
  /** Between two looks at work of the platform's. */
  wait: (ms: number) => Promise<void>;
  credentials: () => Promise<Credentials>;
  operatorClient: () => Promise<PlatformClient>;
  storeClient: (slug: string) => Promise<PlatformClient>;
  /** With the store's own token alone, never the operator's in its place. */
  sellerClient: (slug: string) => Promise<PlatformClient>;
};

export function createContext(settings: OpsSettings): OpsContext {
  const credentials = () => loadCredentials(settings.env, settings.credentialsPath);
  const connect = (
    platformUrl: string,
    token: string,
    reach: Pick<ClientSettings, "storeSlug" | "tokenSource">,
  ) =>
    createPlatformClient({
      platformUrl,
      token,
      ...reach,
      ...(settings.send && { send: settings.send }),
    });
  return {
    terminal: guardTerminal(settings.terminal),
    outcome: { exitCode: exitCodes.ok },
    runKey: randomUUID(),
    now: settings.now ?? (() => new Date()),
    wait: settings.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
    credentials,
    operatorClient: async () => {
      const known = await credentials();
      const reach = { storeSlug: null, tokenSource: known.operatorTokenSource };
      return connect(known.platformUrl, known.requireOperatorToken(), reach);
    },
    storeClient: async (slug) => {
      const known = await credentials();
      const token = known.requireStoreToken(slug);
      return connect(known.platformUrl, token, {
        storeSlug: slug,
        tokenSource: known.storeTokenSource(slug),
      });
    },
    sellerClient: async (slug) => {
      const known = await credentials();
      const reach = { storeSlug: slug, tokenSource: known.storeTokenSource(slug) };
      return connect(known.platformUrl, known.requireSellerToken(slug), reach);
    },
  };
}

/** @throws CommandError naming the file that is not there, or whose letters are not UTF-8. */
export async function requireFileText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new CommandError(`${path} cannot be read. Is the name right?`, 1, { cause });
  });
  try {
    // A mark at its beginning is left out.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CommandError(`${path} is not in UTF-8. Save it again with that encoding.`, 1, {
      cause,
    });
  }
}
