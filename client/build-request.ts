// Request of a call: URL, headers and body from the call's definition and input. Sends nothing.
import type { CallDefinition } from "#contract/protocol/call";
import { buildCallPath } from "#contract/protocol/call-path";
import type { BackendOptions } from "./backend-options";

/** Input of whichever call. */
export type UntypedInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string | undefined;
};

function headersFor(
  { storeSlug, requestId, apiKey, shopperAddress, bearer }: BackendOptions,
  call: CallDefinition,
  { body, idempotencyKey }: UntypedInput,
) {
  const isFile = body instanceof ArrayBuffer;
  return {
    accept: "application/json",
    "content-type": isFile ? "application/octet-stream" : "application/json",
    ...(storeSlug !== null && { "x-store": storeSlug }),
    "x-request-id": requestId,
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    ...(call.apiKey && apiKey !== null && { "x-api-key": apiKey }),
    ...(call.perShopper && shopperAddress && { "x-shopper-address": shopperAddress }),
  };
}

function queryOf(options: BackendOptions, call: CallDefinition, input: UntypedInput) {
  const isRemote = options.hosts[call.base] !== undefined;
  return call.remoteQuery && isRemote
    ? { ...input.query, ...Object(input.body) }
    : (input.query ?? {});
}

/** @throws PathParameterError */
export function buildRequest(
  options: BackendOptions,
  call: CallDefinition,
  input: UntypedInput,
  signal: AbortSignal,
): Request {
  const path = buildCallPath(call.path, input.params ?? {});
  // A host may have a path of its own, such as `https://shop.example/api`.
  const host = options.hosts[call.base] ?? "https://platform.internal";
  const url = new URL(host.replace(/\/$/, "") + path);
  for (const [name, value] of Object.entries(queryOf(options, call, input))) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return new Request(url, {
    method: call.method,
    headers: headersFor(options, call, input),
    ...(input.body === undefined ? {} : { body: bodyOf(input.body) }),
    signal,
  });
}

const bodyOf = (body: unknown) => (body instanceof ArrayBuffer ? body : JSON.stringify(body));
