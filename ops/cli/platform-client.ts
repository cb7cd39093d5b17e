// The typed client of the platform's calls for the command line: checks both directions against
// the contract, repeats what may be repeated, and turns failures into sentences.
import * as z from "zod";
import type { CallAnswer, CallDefinition, CallInput } from "#contract/protocol/call";
import { buildCallPath, PathParameterError } from "#contract/protocol/call-path";
import { type CallError, ErrorAnswerSchema, keyInUseCode } from "#contract/protocol/errors";
import { CommandError, exitCodes } from "./command-error";
import type { TokenSource } from "./credentials";
import { cutOff, describeDoubt, unreachable } from "./lost-answer";

const retryLimit = 2;
const defaultTimeoutMs = 60_000;
/** Of a picture all sizes are made before the answer. The runtime itself gives up after five minutes. */
const storingTimeoutMs = 290_000;
const textType = "application/json";

/** The platform understood the call and said no; `errors` say why. */
export class PlatformApiError extends CommandError {
  readonly status: number;
  readonly errors: readonly CallError[];

  constructor(message: string, status: number, errors: readonly CallError[]) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

export type SendOptions = {
  contentType?: string;
  /** Makes a change that could happen twice safe to repeat: under one key it is done once. */
  idempotencyKey?: string;
  /** For work that takes longer than a minute. */
  timeoutMs?: number;
  /** A change that is made twice where it is asked for twice, and has no key. */
  isOnce?: boolean;
  /** Which part of a change too large for one call; each has a key of its own made from the key. */
  portion?: number;
  /** What was typed for a part of the body, by its JSON pointer; null where the pointer says it best. */
  nameTyped?: (pointer: string) => string | null;
};

export type PlatformClient = {
  send: <Call extends CallDefinition>(
    call: Call,
    input: Partial<CallInput<Call>>,
    options?: SendOptions,
  ) => Promise<CallAnswer<Call>>;
  /** What is no JSON, at a path of the platform. */
  readFile: (path: string, headers?: Record<string, string>) => Promise<FileAnswer>;
};

/** `sha256` of the content in hex, where the platform says it. */
export type FileAnswer = { content: ArrayBuffer; sha256: string | null };

/** `fetch`, or a platform in a test. */
export type SendRequest = (request: Request) => Promise<Response>;

export type ClientSettings = {
  platformUrl: string;
  token: string;
  /** The operator's token opens stores as well. */
  tokenSource: TokenSource;
  /** Sent as `X-Store`; null for the operator's calls. */
  storeSlug: string | null;
  send?: SendRequest;
  /** Waits before a repetition; tests wait for nothing. */
  wait?: (ms: number) => Promise<void>;
};

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function buildPath(path: string, params: Record<string, unknown>): string {
  try {
    return buildCallPath(path, params);
  } catch (cause) {
    if (!(cause instanceof PathParameterError)) throw cause;
    throw new CommandError(cause.message, exitCodes.usage, { cause });
  }
}

const ValuesSchema = z.record(z.string(), z.unknown());

function buildRequest(
  call: CallDefinition,
  input: Partial<CallInput<CallDefinition>>,
  settings: ClientSettings,
  {
    contentType = textType,
    idempotencyKey,
    portion = 0,
    timeoutMs = defaultTimeoutMs,
  }: SendOptions,
): Request {
  const params = ValuesSchema.parse(call.params.parse(input.params ?? {}));
  const query = ValuesSchema.parse(call.query.parse(input.query ?? {}));
  const body = call.body.parse(input.body);
  const url = new URL(buildPath(call.path, params), settings.platformUrl);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const headers = new Headers({ Authorization: `Bearer ${settings.token}`, Accept: textType });
  if (settings.storeSlug !== null) headers.set("X-Store", settings.storeSlug);
  if (body !== undefined) headers.set("Content-Type", contentType);
  if (idempotencyKey !== undefined) {
    const key = portion === 0 ? idempotencyKey : `${idempotencyKey}-${portion}`;
    headers.set("Idempotency-Key", key);
  }
  const sent = body instanceof ArrayBuffer ? body : JSON.stringify(body);
  return new Request(url, {
    method: call.method,
    headers,
    ...(body !== undefined && { body: sent }),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

function parseErrors(text: string): readonly CallError[] | null {
  try {
    return ErrorAnswerSchema.safeParse(JSON.parse(text)).data?.errors ?? null;
  } catch {
    return null;
  }
}

function adviceForToken({ tokenSource: { name, isFromFile }, storeSlug }: ClientSettings): string {
  if (!isFromFile) return `Check ${name}, or remove it to use the one that \`npm start\` wrote.`;
  if (name === "AWNING_OPERATOR_TOKEN") {
    return "It stands in the credentials file, which `npm start` writes: is that platform running?";
  }
  const command = `npm run ops -- stores reset-token --store ${storeSlug}`;
  return `It stands in the credentials file and has ended: \`${command}\` makes another one (operator).`;
}

/** What the person can do about a failure that names no field. */
function adviceFor(
  status: number,
  errors: readonly CallError[] | null,
  settings: ClientSettings,
): string | null {
  const store = settings.storeSlug;
  if (errors?.some(({ code }) => code === "operator_only")) {
    return "Only the operator may do this. Set AWNING_OPERATOR_TOKEN.";
  }
  const aboutToken = errors === null || errors.some(({ code }) => code.startsWith("token_"));
  if (status === 401 || (status === 403 && aboutToken)) {
    const reach = store === null ? "" : ` for store "${store}"`;
    return `The platform does not accept the token${reach}. ${adviceForToken(settings)}`;
  }
  if (status === 404 && errors === null) {
    return `What answers at ${settings.platformUrl} is no platform. Check AWNING_PLATFORM_URL.`;
  }
  if (status === 413) return "The platform found the upload too large. Send a smaller file.";
  if (status >= 500) {
    return `The platform at ${settings.platformUrl} failed (status ${status}). Try again; its log has the reason.`;
  }
  return null;
}

/** `/query/to` came of `--to`; what stood in the path the person has typed as the subject itself. */
function nameField(pointer: string): string {
  if (pointer.startsWith("/path/") || pointer === "/store") return "";
  const [, filter] = /^\/query\/(\w+)$/.exec(pointer) ?? [];
  if (filter === undefined) return pointer.replace(/^\//, "");
  return `--${filter.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function describeError(error: CallError, { nameTyped }: SendOptions): string {
  const pointer = error.source?.pointer ?? "";
  const field = nameTyped?.(pointer) ?? nameField(pointer);
  return field === "" ? error.detail : `${field}: ${error.detail}`;
}

function toApiError(
  status: number,
  errors: readonly CallError[] | null,
  settings: ClientSettings,
  options: SendOptions,
): PlatformApiError {
  const store = settings.storeSlug;
  const unknownStore = errors?.some(({ code }) =>
    /^store[_-](missing|not[_-]found|unknown)$/i.test(code),
  );
  if (status === 404 && unknownStore) {
    const named = store === null ? "such store" : `store "${store}"`;
    const advice = "`npm run ops -- stores list` shows the ones there are.";
    return new PlatformApiError(`There is no ${named}. ${advice}`, status, errors ?? []);
  }
  const said = errors?.map((error) => describeError(error, options)).join("; ");
  const message =
    adviceFor(status, errors, settings) ?? said ?? `The platform refused (status ${status}).`;
  // Where there is no room for it nothing was done.
  const isOnce = options.isOnce === true && status !== 503;
  const doubt = status >= 500 ? describeDoubt({ ...options, isOnce }) : "";
  return new PlatformApiError(message + doubt, status, errors ?? []);
}

async function readAnswer<Call extends CallDefinition>(
  call: Call,
  text: string,
): Promise<CallAnswer<Call>> {
  try {
    return z.parse<Call["answer"]>(call.answer, JSON.parse(text));
  } catch (cause) {
    const advice = "Are this command line and the platform of the same version?";
    throw new CommandError(`The answer of ${call.name} is not what was agreed. ${advice}`, 1, {
      cause,
    });
  }
}

/** Of a range of a file it is in another header than of a whole one. */
function readDigest({ headers }: Response): string | null {
  const digest = headers.get("Content-Digest") ?? headers.get("Repr-Digest") ?? "";
  const [, base64] = /sha-256=:([A-Za-z0-9+/=]+):/.exec(digest) ?? [];
  return base64 === undefined ? null : Buffer.from(base64, "base64").toString("hex");
}

/** The platform has decided, and would say the same again. */
function isFinal(status: number, errors: readonly CallError[] | null): boolean {
  if (status === 401) return true;
  // The first request under this key, whose answer was lost, is still at work.
  const underWay = errors?.some(({ code }) => code === keyInUseCode) === true;
  return status < 500 && errors !== null && !underWay;
}

export function createPlatformClient(settings: ClientSettings): PlatformClient {
  const send = settings.send ?? ((request) => fetch(request));
  const wait = settings.wait ?? sleep;
  const ask = async <Answer>(
    build: () => Request,
    read: (response: Response) => Promise<Answer>,
    repeatable: boolean,
    options: SendOptions,
  ): Promise<Answer> => {
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt === retryLimit || !repeatable;
      let describe = unreachable;
      try {
        const response = await send(build());
        describe = cutOff;
        if (response.ok) return await read(response);
        const errors = parseErrors(await response.text());
        if (last || isFinal(response.status, errors)) {
          throw toApiError(response.status, errors, settings, options);
        }
      } catch (error) {
        if (error instanceof CommandError || error instanceof z.ZodError) throw error;
        if (last)
          throw describe(settings.platformUrl, { timeoutMs: defaultTimeoutMs, ...options }, error);
      }
      // Full jitter, so that parallel uploads do not come back all at once.
      await wait(Math.random() * 300 * 2 ** attempt);
    }
  };
  return {
    send: (call, input, given = {}) => {
      const isOnce = !call.repeatable;
      const options = { ...(call.storesFile && { timeoutMs: storingTimeoutMs }), isOnce, ...given };
      const repeatable = call.repeatable || options.idempotencyKey !== undefined;
      const build = () => buildRequest(call, input, settings, options);
      const read = async (response: Response) => readAnswer(call, await response.text());
      return ask(build, read, repeatable, options);
    },
    readFile: (path, asked = {}) => {
      const headers = { ...asked, Authorization: `Bearer ${settings.token}` };
      const build = () =>
        new Request(new URL(path, settings.platformUrl), {
          headers,
          signal: AbortSignal.timeout(defaultTimeoutMs),
        });
      const read = async (response: Response) => ({
        content: await response.arrayBuffer(),
        sha256: readDigest(response),
      });
      return ask(build, read, true, {});
    },
  };
}
