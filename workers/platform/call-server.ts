// Mounts a call of the contract: parses what comes in, asks the handler, proves that the answer is
// what the contract promises. Knows no subject.
import type { Context } from "hono";
import type * as z from "zod";
import type { CallDefinition } from "#contract/call";
import type { CallError } from "#contract/errors";
import { requireCaller, requireOperator, requireSellerOf } from "#platform/door/authorization";
import type { PlatformApp, PlatformVariables } from "#platform/door/platform-app";
import { RequestRefused, refusal } from "#platform/door/request-refused";
import { requireStoreOfRequest, storeNamedBy } from "#platform/door/store-of-request";
import type { PlatformEnv } from "#platform/env";
import type { Outcome } from "#platform/outcome";
import { type StoreStub, storeStub } from "#platform/store/store-stub";

type PlatformContext = Context<{ Bindings: PlatformEnv; Variables: PlatformVariables }>;

type Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
};
type Asked = { request: Request; env: PlatformEnv };
type Answer<A extends z.ZodType> = Outcome<z.input<A>> | Promise<Outcome<z.input<A>>>;

export type ServeOptions<Query> = {
  /** `Cache-Control` of a good answer; `no-store` when left out. */
  cacheControl?: (query: Query) => string;
};

/** What everybody may see and what a publish changes: kept only for as long as a burst lasts. */
export const shortlyCached = "public, max-age=2, stale-while-revalidate=5";

function pointerOf(root: string, path: readonly PropertyKey[]): string {
  const steps = path.map((step) => String(step).replaceAll("~", "~0").replaceAll("/", "~1"));
  return [root, ...steps].join("/");
}

function parsePart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  root: string,
  status: 400 | 422,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(
    (issue): CallError => ({
      code: "invalid",
      detail: issue.message,
      source: { pointer: pointerOf(root, issue.path) },
    }),
  );
  throw new RequestRefused(status, errors);
}

/** An ArrayBuffer is an object too, so that a loose object schema would take one. */
function isBinary(schema: z.ZodType): boolean {
  return schema.safeParse(new ArrayBuffer(0)).success && !schema.safeParse({}).success;
}

async function readBody(schema: z.ZodType, request: Request): Promise<unknown> {
  if (schema.safeParse(undefined).success) return undefined;
  if (isBinary(schema)) return request.arrayBuffer();
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(400, "json_invalid", "The body is not JSON.", "");
  }
}

async function readInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  call: CallDefinition<P, Q, B>,
  c: PlatformContext,
): Promise<Input<P, Q, B>> {
  const params = parsePart(call.params, c.req.param(), "/path", 400);
  const query = parsePart(call.query, c.req.query(), "/query", 400);
  const body = parsePart(call.body, await readBody(call.body, c.req.raw), "", 422);
  return { params, query, body };
}

/** @throws Error when the value is not what the contract promises: a bug on our side. */
function answerWith<A extends z.ZodType>(
  call: CallDefinition<z.ZodType, z.ZodType, z.ZodType, A>,
  outcome: Outcome<z.input<A>>,
  cacheControl: string,
): Response {
  if (!outcome.ok) throw new RequestRefused(outcome.status, outcome.errors);
  const answer = call.answer.safeParse(outcome.value);
  if (!answer.success) {
    throw new Error(`${call.name} does not answer as promised: ${answer.error.message}`);
  }
  return Response.json(answer.data, { headers: { "Cache-Control": cacheControl } });
}

/** For calls inside one store; those of base `seller` need its token or the operator's. */
export function serve<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  app: PlatformApp,
  call: CallDefinition<P, Q, B, A>,
  handler: (
    input: Input<P, Q, B> & Asked & { store: StoreStub; slug: string; storeName: string },
  ) => Answer<A>,
  options: ServeOptions<z.output<Q>> = {},
): void {
  app.on(call.method, call.path, async (c) => {
    const header = c.req.header("X-Store")?.toLowerCase() ?? null;
    if (call.base === "seller") {
      const caller = await requireCaller(c.req.raw, c.env);
      if (header !== null) requireSellerOf(caller, header);
    }
    const input = await readInput(call, c);
    const named = storeNamedBy(call.base, input.query, input.body);
    const row = await requireStoreOfRequest(c.env, header, named);
    c.set("storeSlug", row.slug);
    const outcome = await handler({
      ...input,
      request: c.req.raw,
      env: c.env,
      store: storeStub(c.env, row.slug),
      slug: row.slug,
      storeName: row.name,
    });
    return answerWith(call, outcome, options.cacheControl?.(input.query) ?? "no-store");
  });
}

/** For the operator's own calls, which belong to no store. */
export function serveOperator<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  app: PlatformApp,
  call: CallDefinition<P, Q, B, A>,
  handler: (input: Input<P, Q, B> & Asked) => Answer<A>,
): void {
  app.on(call.method, call.path, async (c) => {
    await requireOperator(c.req.raw, c.env);
    const input = await readInput(call, c);
    const outcome = await handler({ ...input, request: c.req.raw, env: c.env });
    return answerWith(call, outcome, "no-store");
  });
}
