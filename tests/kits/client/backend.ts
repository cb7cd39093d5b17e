// What the tests of the backend's client share: calls, and a backend that answers by steps.
import * as z from "zod";
import { createBackend } from "#client/backend-client";
import type { BackendOptions } from "#client/backend-options";
import { PlatformError } from "#client/platform-error";
import { defineCall } from "#contract/protocol/call";

const none = z.object({});

export function aCall({ repeatable = true } = {}) {
  return defineCall({
    name: "countThings",
    summary: "a call",
    base: "commerce",
    method: "POST",
    path: "/v1/things/:slug",
    params: z.object({ slug: z.string() }),
    query: z.object({ per: z.number().optional() }),
    body: z.object({ color: z.string() }),
    answer: z.object({ count: z.int() }),
    repeatable,
  });
}

export const aGet = defineCall({
  name: "getThing",
  summary: "a call",
  base: "theme",
  method: "GET",
  path: "/v1/thing",
  params: none,
  query: none,
  body: z.undefined(),
  answer: z.object({ count: z.int() }),
  repeatable: true,
});

export const input = { params: { slug: "red tee/1" }, query: { per: 3 }, body: { color: "red" } };

export type Step = () => Response | Promise<Response>;
export const good: Step = () => Response.json({ count: 7 });
export const broken: Step = () => new Response("no", { status: 503 });
export const unreachable: Step = () => Promise.reject(new TypeError("Failed to fetch"));
export const refused =
  (status: number, code = "out_of_stock"): Step =>
  () =>
    Response.json({ errors: [{ code, detail: "Sold out" }] }, { status });

/** A backend that answers by these steps, the last one for good, and what it was asked. */
export function aBackend(steps: Step[], options: Partial<BackendOptions> = {}) {
  const asked: Request[] = [];
  const pauses: number[] = [];
  const answer = async (request: Request) => {
    asked.push(request);
    const step = steps[Math.min(asked.length, steps.length) - 1];
    return step === undefined ? new Response("no", { status: 503 }) : step();
  };
  const backend = createBackend({
    storeSlug: "aurora",
    requestId: "request-1",
    platform: { fetch: answer },
    hosts: {},
    fetch: () => Promise.reject(new Error("No outside host is expected")),
    apiKey: null,
    pause: async (ms) => {
      pauses.push(ms);
    },
    ...options,
  });
  return { backend, asked, pauses };
}

/** The error of a call that must fail. */
export async function failureOf(work: Promise<unknown>): Promise<PlatformError> {
  const error = await work.then(
    () => new Error("The call succeeded"),
    (thrown: unknown) => thrown,
  );
  if (error instanceof PlatformError) return error;
  throw error;
}
