// Mounts a contract call on Hono: parses the input, runs the handler, validates the answer. Must not
// know any subject.
import type { Context } from "hono";
import type * as z from "zod";
import type { CallBase, CallDefinition } from "#contract/protocol/call";
import type { CallError } from "#contract/protocol/errors";
import { isDeeperThan } from "#core/json/json-depth";
import { hasLoneSurrogate } from "#core/json/lone-surrogate";
import type { AuditedAction } from "#platform/kernel/audited-action";
import { describeInvalid } from "#platform/kernel/invalid-field";
import { isFileCall } from "#platform/kernel/is-file-call";
import type { Result } from "#platform/kernel/result";
import type { GateCredentials } from "#platform/modules/access-code/check-gates";
import type { PlatformEnv } from "./app/env";
import { HttpError, httpError } from "./app/http-error";
import type { PlatformApp, PlatformVariables } from "./app/platform-app";
import { type StoreStub, storeStub } from "./app/store-stub";
import { requireApiKey } from "./middleware/api-key";
import {
  type Asking,
  type Caller,
  requireOperator,
  requireSession,
  requireStoreCaller,
  storeHeaderOf,
} from "./middleware/authorization";
import { readBody, readText } from "./middleware/body-limit";
import { bringsCredentials, readGateCredentials } from "./middleware/gate-credentials";
import { readIdempotency } from "./middleware/idempotency-key-header";
import { requireOpenShop, requireStoreOfRequest, storeNamedBy } from "./middleware/resolve-store";

type PlatformContext = Context<{ Bindings: PlatformEnv; Variables: PlatformVariables }>;

type Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
};
type Asked = { request: Request; env: PlatformEnv };
type Answer<A extends z.ZodType> = Result<z.input<A>> | Promise<Result<z.input<A>>>;

export type ServeOptions<Query, Named> = {
  /** `Cache-Control` of a good answer; `no-store` when left out. */
  cacheControl?: (query: Query) => string;
  /** What a seller's change is done to, for the audit log; the path's parameter when left out. */
  subject?: (input: Named) => string;
  /** Its answer is not stored under the caller's key: a read that belongs into the audit log. */
  neverReplayed?: true;
  /** For what people need who bought before the shop was suspended. */
  evenWhenSuspended?: true;
  /** Answered to those outside of the store's gates too; the handler leaves out what is not theirs. */
  evenOutside?: true;
  /** For calls that refuse before they ask the store, whose stub cannot do it then. */
  gatesFirst?: true;
  /** The body of an error, where the call has a form of its own (`errorAnswer` of its definition). */
  errorBody?: (errors: readonly CallError[]) => Record<string, unknown>;
};

/** Public answers that a publish changes: cached only for as long as a burst lasts. */
export const shortlyCached = "public, max-age=2, stale-while-revalidate=5";

function parsePart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  root: string,
  status: 400 | 422,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new HttpError(status, describeInvalid(parsed.error.issues, root));
}

/** No call has half as many; without a limit the call to the store's object fails in the middle. */
const maxDepth = 64;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw httpError(400, "json_invalid", "The body is not JSON.", "");
  }
}

async function parseBody(call: CallDefinition, c: PlatformContext): Promise<unknown> {
  if (c.req.method === "GET" || c.req.method === "DELETE") return undefined;
  if (isFileCall(call)) return readBody(c);
  const text = await readText(c);
  if (text.trim() === "" && call.body.safeParse(undefined).success) return undefined;
  const body = parseJson(text);
  if (isDeeperThan(body, maxDepth)) {
    throw httpError(400, "json_invalid", `The body is nested deeper than ${maxDepth} levels.`, "");
  }
  if (hasLoneSurrogate(text, body)) {
    throw httpError(400, "json_invalid", "The body has half of a surrogate pair.", "");
  }
  return body;
}

async function readInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  call: CallDefinition<P, Q, B>,
  c: PlatformContext,
): Promise<Input<P, Q, B>> {
  const params = parsePart(call.params, c.req.param(), "/path", 400);
  const query = parsePart(call.query, c.req.query(), "/query", 400);
  const body = parsePart(call.body, await parseBody(call, c), "", 422);
  return { params, query, body };
}

/** @throws Error when the value is not what the contract promises: a bug on our side. */
function toResponse<A extends z.ZodType>(
  call: CallDefinition<z.ZodType, z.ZodType, z.ZodType, A>,
  outcome: Result<z.input<A>>,
  cacheControl: string,
): Response {
  if (!outcome.ok) {
    throw new HttpError(outcome.status, outcome.errors, outcome.retryAfterS);
  }
  const answer = call.answer.safeParse(outcome.value);
  if (!answer.success) {
    throw new Error(`${call.name} does not answer as promised: ${answer.error.message}`);
  }
  const status = call.status ?? 200;
  return Response.json(answer.data, { status, headers: { "Cache-Control": cacheControl } });
}

export const askingOf = (c: PlatformContext): Asking => ({
  request: c.req.raw,
  env: c.env,
  onIdentified: (actorId) => c.set("actorId", actorId),
});

/** Null for reads and for calls of shoppers, which keep their own trail: the checkout's. */
async function actionOf(
  call: CallDefinition,
  c: PlatformContext,
  caller: Caller | null,
  input: Input<z.ZodType, z.ZodType, z.ZodType>,
  { subject, neverReplayed }: { subject: string | undefined; neverReplayed: true | undefined },
): Promise<AuditedAction | null> {
  if (caller === null || call.method === "GET") return null;
  const [first] = Object.values(input.params as Record<string, unknown>);
  return {
    actor: caller.actor,
    call: call.name,
    subject: subject ?? String(first ?? ""),
    requestId: c.get("requestId"),
    idempotency: neverReplayed ? null : await readIdempotency(c.req.raw, call.name, input),
  };
}

function onceKeyOf(action: AuditedAction | null): string | null {
  if (action === null || action.idempotency === null) return null;
  return `${action.actor.id} ${action.idempotency.key}`;
}

export type Served<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Input<P, Q, B> &
  Asked & {
    store: StoreStub;
    slug: string;
    storeId: string;
    storeName: string;
    /** Null for shoppers. */
    caller: Caller | null;
    /** What a public call brings to the store's gates; null for sellers and operators. */
    entrance: GateCredentials | null;
    /** For what is made outside the store's object: the caller's and the call's own. Null where none was sent. */
    onceKey: string | null;
    requestId: string;
  };

async function withErrorBody(
  answered: Promise<Response>,
  buildErrorBody: ServeOptions<never, never>["errorBody"],
): Promise<Response> {
  try {
    return await answered;
  } catch (error) {
    if (error instanceof HttpError) error.answer = buildErrorBody?.(error.errors);
    throw error;
  }
}

/** Bases whose calls belong to no store; each has its own way to be served. */
const withoutStore: ReadonlySet<CallBase> = new Set(["operator", "account", "signIn"]);

/** For calls inside one store; those of base `seller` need a token or a member of it, or the operator. */
export function serve<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  app: PlatformApp,
  call: CallDefinition<P, Q, B, A>,
  handler: (input: Served<P, Q, B>) => Answer<A>,
  options: ServeOptions<z.output<Q>, Input<P, Q, B>> = {},
): void {
  requireBase(call, !withoutStore.has(call.base));
  const handle = async (c: PlatformContext): Promise<Response> => {
    const header = storeHeaderOf(c.req.raw);
    const caller =
      call.base === "seller"
        ? await requireStoreCaller(askingOf(c), { slug: header, scope: call.scope })
        : null;
    if (call.apiKey) await requireApiKey(c.req.raw, c.env);
    const input = await readInput(call, c);
    const named = storeNamedBy(call.base, input.query, input.body);
    const row = await requireStoreOfRequest(c.env, caller?.slug ?? header, named);
    c.set("storeSlug", row.slug);
    if (caller === null && options.evenWhenSuspended !== true) requireOpenShop(row);
    const action = await actionOf(call, c, caller, input, {
      subject: options.subject?.(input),
      neverReplayed: options.neverReplayed,
    });
    const asked = { request: c.req.raw, env: c.env, row };
    const entrance =
      caller === null ? await readGateCredentials(asked, options.evenWhenSuspended === true) : null;
    const store = storeStub(c.env, row.slug, action, options.evenOutside ? null : entrance);
    if (options.gatesFirst) await store.passGates();
    const outcome = await handler({
      ...input,
      request: c.req.raw,
      env: c.env,
      store,
      slug: row.slug,
      storeId: row.id,
      storeName: row.name,
      caller,
      entrance,
      onceKey: onceKeyOf(action),
      requestId: c.get("requestId"),
    });
    const caching = bringsCredentials(c.req.raw) ? undefined : options.cacheControl?.(input.query);
    return toResponse(call, outcome, caching ?? "no-store");
  };
  app.on(call.method, call.path, (c) => withErrorBody(handle(c), options.errorBody));
}

/** For what anyone may ask, and belongs to no store. */
export function servePublic<A extends z.ZodType>(
  app: PlatformApp,
  call: CallDefinition<z.ZodType, z.ZodType, z.ZodType, A>,
  handler: (env: PlatformEnv) => Answer<A>,
): void {
  app.on(call.method, call.path, async (c) =>
    toResponse(call, await handler(c.env), "public, max-age=30"),
  );
}

/** @throws Error at the start of the worker for a call that declares another base. */
function requireBase(call: CallDefinition, fits: boolean): void {
  if (!fits) throw new Error(`${call.name} is mounted as a call of another base than its own`);
}

/** Serves calls that belong to no store: those of one base, for whom `requireWho` lets through. */
function serveFor<Who>(base: CallBase, requireWho: (asking: Asking) => Promise<Who>) {
  return <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    app: PlatformApp,
    call: CallDefinition<P, Q, B, A>,
    handler: (input: Input<P, Q, B> & Asked & { requestId: string; by: Who }) => Answer<A>,
  ): void => {
    requireBase(call, call.base === base);
    app.on(call.method, call.path, async (c) => {
      const by = await requireWho(askingOf(c));
      const input = await readInput(call, c);
      const asked = { request: c.req.raw, env: c.env, requestId: c.get("requestId"), by };
      return toResponse(call, await handler({ ...input, ...asked }), "no-store");
    });
  };
}

/** The operator's own calls. */
export const serveOperator = serveFor("operator", requireOperator);
/** A person's own calls. */
export const serveAccount = serveFor("account", requireSession);
/** The calls by which a person signs in. */
export const serveSignIn = serveFor("signIn", async () => null);
