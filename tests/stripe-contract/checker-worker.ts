/**
 * Proxy worker between the platform and the Stripe sandbox that validates both sides against Stripe's
 * OpenAPI description. Must change no message; it reports mismatches in a response header.
 */

import * as answers from "contract:answers";
import operations from "contract:operations";
import * as requests from "contract:requests";
import type { ValidateFunction } from "ajv";
import { decodeForm } from "#sandbox/stripe/protocol/form";
import { undescribed } from "./exceptions";

const maxProblems = 5;

type Checks = Readonly<Record<string, ValidateFunction>>;
const responseChecks: Checks = { ...answers };
const requestChecks: Checks = { ...requests };

type Said = { method: string; path: string; encoded: string; status: number; answer: string };
type Environment = { SANDBOX: { fetch: typeof fetch } };

const patterns = operations.map((name, index) => {
  const [method, path = ""] = name.split(" ");
  return { name, index, method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) };
});

function problemsOf(check: ValidateFunction | undefined, value: unknown, what: string): string[] {
  if (check === undefined) return [`${what}: there is no check for it`];
  if (check(value)) return [];
  const problems = (check.errors ?? []).map(({ instancePath, message = "", params }) => {
    const detail = JSON.stringify(params);
    return `${what}${instancePath}: ${message} ${detail}`;
  });
  return problems.slice(0, maxProblems);
}

type Resource = { object?: string; data?: unknown };
const isResource = (value: unknown): value is Resource =>
  typeof value === "object" && value !== null;

/** An event's own schema says nothing of the object in it. */
function eventProblems(answer: unknown): string[] {
  if (!isResource(answer)) return [];
  if (answer.object === "list" && Array.isArray(answer.data)) {
    return answer.data.flatMap(eventProblems);
  }
  const carried = answer.object === "event" && isResource(answer.data) ? answer.data.object : null;
  if (!isResource(carried)) return [];
  const name = String(carried.object).replace(".", "_");
  return problemsOf(responseChecks[`object_${name}`], carried, `the event's ${name}`);
}

function responseProblems({ status, answer }: Said, index: number): string[] {
  const body: unknown = JSON.parse(answer);
  if (status >= 400) return problemsOf(responseChecks.failure, body, `the answer ${status} `);
  const own = problemsOf(responseChecks[`answer${index}`], body, "the answer ");
  return [...own, ...eventProblems(body)];
}

/** @returns one line for each thing that Stripe would not have said, or not have taken. */
function judge(said: Said, requestsToo: boolean): string[] {
  if (undescribed.some(({ path }) => path.test(said.path))) return [];
  const fitting = patterns.filter((one) => one.method === said.method && one.path.test(said.path));
  const [operation] = fitting;
  if (operation === undefined) {
    return [`${said.method} ${said.path}: neither among the operations nor among the exceptions`];
  }
  const request = requestsToo
    ? problemsOf(
        requestChecks[`request${operation.index}`],
        decodeForm(said.encoded),
        "the request ",
      )
    : [];
  const problems = [...request, ...responseProblems(said, operation.index)];
  return problems.map((problem) => `${operation.name}: ${problem}`);
}

async function listen(request: Request, { SANDBOX }: Environment): Promise<Response> {
  const { pathname: path, search } = new URL(request.url);
  if (!path.startsWith("/v1/")) return SANDBOX.fetch(request);
  const { method } = request;
  const body = await request.arrayBuffer();
  const answered = await SANDBOX.fetch(request.url, {
    method,
    headers: request.headers,
    ...(body.byteLength > 0 && { body }),
  });
  const answer = await answered.text();
  const encoded = method === "GET" ? search.slice(1) : new TextDecoder().decode(body);
  const problems = judge({ method, path, encoded, status: answered.status, answer }, true);
  const response = new Response(answer, answered);
  if (problems.length > 0) {
    response.headers.set("x-contract-problems", encodeURIComponent(JSON.stringify(problems)));
  }
  return response;
}

export default {
  async fetch(request: Request, env: Environment): Promise<Response> {
    // For the sandbox's own tests, which send what Stripe would refuse: the answer alone.
    if (new URL(request.url).pathname === "/judge-answer") {
      return Response.json(judge(await request.json<Said>(), false));
    }
    return listen(request, env);
  },
};
