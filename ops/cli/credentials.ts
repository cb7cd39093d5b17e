// Where the platform is and which tokens open it: the environment first, then the file that a
// local start leaves behind.
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import * as z from "zod";
import { CommandError } from "./command-error";
import { withFileLock } from "./file-lock";
import { isFileSystemError } from "./files";

const CredentialsFileSchema = z.object({
  platformUrl: z.url({ protocol: /^https?$/ }),
  operatorToken: z.string().min(1),
  stores: z.record(z.string(), z.string()).default({}),
});
type CredentialsFile = z.infer<typeof CredentialsFileSchema>;

/** A header carries nothing else: `fetch` would throw as if the platform could not be reached. */
const TokenSchema = z
  .string()
  .regex(/^[!-~]+$/, "A token has no spaces and no line breaks, only letters, digits and signs.");

const EnvironmentSchema = z.object({
  AWNING_PLATFORM_URL: z
    .url({ protocol: /^https?$/, error: "It is an address such as https://platform.example.com." })
    .optional(),
  AWNING_OPERATOR_TOKEN: TokenSchema.optional(),
  AWNING_STORE_TOKEN: TokenSchema.optional(),
});

export type TokenName = "AWNING_OPERATOR_TOKEN" | "AWNING_STORE_TOKEN";
/** Where a token that was refused has to be changed. */
export type TokenSource = { name: TokenName; isFromFile: boolean };

export type Credentials = {
  platformUrl: string;
  /** @throws CommandError when there is none. */
  requireOperatorToken: () => string;
  hasOperatorToken: boolean;
  /** The store's own token comes from the environment, which no command can change. */
  storeTokenIsSet: boolean;
  /** @throws CommandError when there is none of the store's own. */
  requireSellerToken: (slug: string) => string;
  /** The store's own token, else the operator's, which opens every store. */
  requireStoreToken: (slug: string) => string;
  /** Of `requireOperatorToken`. */
  operatorTokenSource: TokenSource;
  /** Of `requireStoreToken`. */
  storeTokenSource: (slug: string) => TokenSource;
  /** Adds a store's token to the file, where there is one; says whether it did. */
  rememberStoreToken: (slug: string, token: string) => Promise<boolean>;
  /** Of a store that is gone: its token would be sent in the place of the operator's. */
  forgetStoreToken: (slug: string) => Promise<void>;
};

async function readCredentialsFile(path: string): Promise<CredentialsFile | null> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw new CommandError(`${path} cannot be read. Check who owns it.`, 1, { cause: error });
  }
  try {
    return CredentialsFileSchema.parse(JSON.parse(text));
  } catch (error) {
    const advice = "Remove it and run `npm start`, which writes it anew.";
    throw new CommandError(`${path} is damaged. ${advice}`, 1, { cause: error });
  }
}

function unwritable(path: string, cause: unknown): CommandError {
  const advice =
    "Keep the token yourself, and check who owns the file and whether the disk is full.";
  return new CommandError(`${path} cannot be written. ${advice}`, 1, { cause });
}

/** Written beside and moved into place, so that no reader gets half a file or wide permissions. */
async function writeCredentialsFile(path: string, file: CredentialsFile): Promise<void> {
  const draft = `${path}.${process.pid}`;
  try {
    await writeFile(draft, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
    await chmod(draft, 0o600);
    await rename(draft, path);
  } catch (cause) {
    throw unwritable(path, cause);
  }
}

const timeoutMs = 5_000;

/** Read again under a lock: another run may have added a token since. False where there is no file. */
async function changeStores(
  path: string,
  change: (stores: CredentialsFile["stores"]) => CredentialsFile["stores"],
): Promise<boolean> {
  const work = async () => {
    const latest = await readCredentialsFile(path);
    if (latest === null) return false;
    await writeCredentialsFile(path, { ...latest, stores: change(latest.stores) });
    return true;
  };
  try {
    return await withFileLock(path, timeoutMs, work);
  } catch (cause) {
    if (isFileSystemError(cause)) throw unwritable(path, cause);
    throw cause;
  }
}

function parseEnvironment(env: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = EnvironmentSchema.safeParse(filled);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${path.join(".")} cannot be used. ${message}`,
  );
  throw new CommandError(faults.join(" "), 2);
}

function sameOrigin(left: string, right: string): boolean {
  return new URL(left).origin === new URL(right).origin;
}

export async function loadCredentials(
  env: Record<string, string | undefined>,
  path: string,
): Promise<Credentials> {
  const settings = parseEnvironment(env);
  const written = await readCredentialsFile(path);
  const platformUrl = settings.AWNING_PLATFORM_URL ?? written?.platformUrl;
  if (platformUrl === undefined) {
    const advice = "Run `npm start`, or set AWNING_PLATFORM_URL and a token";
    throw new CommandError(`No platform is known. ${advice} (see \`npm run ops -- --help\`).`);
  }
  // The file's tokens belong to the file's platform: another one must never be shown them.
  const file = written !== null && sameOrigin(written.platformUrl, platformUrl) ? written : null;
  const operatorToken = settings.AWNING_OPERATOR_TOKEN ?? file?.operatorToken;
  const operatorTokenSource = {
    name: "AWNING_OPERATOR_TOKEN",
    isFromFile: settings.AWNING_OPERATOR_TOKEN === undefined,
  } as const;
  const missing = (what: string, name: string) =>
    new CommandError(`There is no ${what} for ${platformUrl}. Set ${name}.`);
  const ownToken = (slug: string) => {
    const saved = file !== null && Object.hasOwn(file.stores, slug) ? file.stores[slug] : undefined;
    return settings.AWNING_STORE_TOKEN ?? saved;
  };
  const requireToken = (slug: string, token: string | undefined) => {
    if (token === undefined) throw missing(`token of store "${slug}"`, "AWNING_STORE_TOKEN");
    return token;
  };
  return {
    platformUrl,
    hasOperatorToken: operatorToken !== undefined,
    storeTokenIsSet: settings.AWNING_STORE_TOKEN !== undefined,
    requireOperatorToken: () => {
      if (operatorToken === undefined) throw missing("operator token", "AWNING_OPERATOR_TOKEN");
      return operatorToken;
    },
    requireSellerToken: (slug) => requireToken(slug, ownToken(slug)),
    requireStoreToken: (slug) => requireToken(slug, ownToken(slug) ?? operatorToken),
    operatorTokenSource,
    storeTokenSource: (slug) =>
      ownToken(slug) === undefined
        ? operatorTokenSource
        : { name: "AWNING_STORE_TOKEN", isFromFile: settings.AWNING_STORE_TOKEN === undefined },
    rememberStoreToken: async (slug, token) =>
      file !== null && changeStores(path, (stores) => ({ ...stores, [slug]: token })),
    forgetStoreToken: async (slug) => {
      if (file === null || !Object.hasOwn(file.stores, slug)) return;
      await changeStores(path, ({ [slug]: _ended, ...others }) => others);
    },
  };
}
