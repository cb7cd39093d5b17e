import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { parseEnvironment } from "./environment";
import { Studio } from "./studio-app";

/** The sources that a policy allows for one directive. */
function sourcesOf(policy: string, directive: string): string[] {
  const found = policy.split("; ").find((part) => part.startsWith(`${directive} `));
  return found?.split(" ").slice(1) ?? [];
}

/** One visit: the answer, and the nonce that the page was handed, where one was rendered. */
async function visit(path: string, init: RequestInit = {}) {
  const nothing = { fetch: async () => new Response(null, { status: 404 }) };
  const settings = { ENVIRONMENT: "test", ROOT_DOMAIN: "shops.example" };
  const env = parseEnvironment({ ...settings, PLATFORM: nothing, ASSETS: nothing });
  let nonce: string | null = null;
  const page = async (_request: Request, context?: AppLoadContext) => {
    nonce = context?.studio.nonce ?? null;
    // A page that writes a policy of its own does not widen the studio's.
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "script-src *",
    };
    return new Response("<!DOCTYPE html>", { headers });
  };
  const studio = new Studio(env, page, { now: () => new Date("2026-11-22T10:00:00Z") });
  const { status, headers } = await studio.fetch(
    new Request(`https://studio.example${path}`, init),
  );
  return { status, headers, policy: headers.get("content-security-policy") ?? "", nonce };
}

test("a page runs and is styled by the studio's own files and its nonce, and nothing else", async () => {
  const { status, policy, nonce } = await visit("/stores/aurora");
  expect(status).toBe(200);
  expect(nonce).toMatch(/^[\w+/]{24}$/);
  expect(sourcesOf(policy, "script-src")).toEqual(["'self'", `'nonce-${nonce}'`]);
  expect(sourcesOf(policy, "style-src")).toEqual(["'self'", `'nonce-${nonce}'`]);
  expect(sourcesOf(policy, "default-src")).toEqual(["'none'"]);
  expect(sourcesOf(policy, "object-src")).toEqual(["'none'"]);
  expect(sourcesOf(policy, "connect-src")).toEqual(["'self'"]);
  expect(sourcesOf(policy, "form-action")).toEqual(["'self'"]);
  expect(sourcesOf(policy, "frame-src")).toEqual(["https://*.shops.example"]);
  expect(policy).not.toMatch(/unsafe-|script-src-|style-src-/);
});

test("two answers have two nonces", async () => {
  const { nonce: first } = await visit("/sign-in");
  const { nonce: second } = await visit("/sign-in");
  expect(first).not.toBe(second);
});

test.each([
  ["a page", "/", 200, {}],
  [
    "a form of another site",
    "/",
    403,
    { method: "POST", headers: { origin: "https://evil.example" } },
  ],
  ["a file of the build", "/assets/page.js", 404, {}],
  ["the health check", "/healthz", 200, {}],
] as [string, string, number, RequestInit][])(
  "%s is framed by nothing, and moves no address of its own",
  async (_what, path, status, init) => {
    const answer = await visit(path, init);
    expect(answer.status).toBe(status);
    expect(sourcesOf(answer.policy, "frame-ancestors")).toEqual(["'none'"]);
    expect(sourcesOf(answer.policy, "base-uri")).toEqual(["'none'"]);
    expect(answer.policy).not.toContain("unsafe-");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  },
);
