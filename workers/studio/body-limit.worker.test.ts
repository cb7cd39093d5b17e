import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import type { getAccount } from "#contract/accounts/account-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { type Role, roleScopes } from "#contract/protocol/scopes";
import { requireStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { limitBody, longRoutes } from "./body-limit";
import { parseEnvironment } from "./environment";
import { Studio } from "./studio-app";

const mebibyte = 1024 * 1024;
const origin = "https://studio.example";

/** A stream that says how much of it was taken. */
function aStream(bytes: number) {
  const taken = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const size = Math.min(bytes - taken.bytes, 65_536);
        taken.bytes += size;
        if (size === 0) controller.close();
        else controller.enqueue(new Uint8Array(size).fill(97));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, taken };
}

const accountOf = (role: Role): CallAnswer<typeof getAccount> => ({
  person: { id: "1", email: "ada@people.test", name: "Ada", locale: "en", isOperator: false },
  session: { id: "1", level: "link", expiresAt: "2026-12-01T00:00:00.000Z" },
  stores: [{ slug: "tiny", name: "Tiny", status: "active", role, scopes: [...roleScopes[role]] }],
  support: [],
});

/** As an action reads it: the page of a store asks who that is, and then for the whole body. */
async function readAsAction(request: Request, context?: AppLoadContext): Promise<Response> {
  if (context === undefined) throw new Error("The page was handed no context.");
  const { pathname } = new URL(request.url);
  try {
    if (pathname.startsWith("/stores/")) {
      await requireStore(request, context.studio, { slug: pathname.split("/")[2], scope: null });
    }
    const { byteLength } = await request.arrayBuffer();
    return new Response(`read ${byteLength}`);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

type Sent = {
  path: string;
  bytes: number;
  /** As a browser does; else it is sent in chunks. */
  isAnnounced?: boolean;
  headers?: Record<string, string>;
};
type Person = Role | "signed out" | "unknown, for the platform is down";

/** One studio, and what was taken of a body that was sent to it. */
async function send(
  person: Person,
  { path, bytes, isAnnounced = true, headers = {} }: Sent,
  page = readAsAction,
) {
  const platform = async () => {
    if (person === "signed out") return Response.json({ errors: [] }, { status: 401 });
    if (person in roleScopes) return Response.json(accountOf(person as Role));
    return new Response("down", { status: 502 });
  };
  const settings = { ENVIRONMENT: "test", ROOT_DOMAIN: "shops.example" };
  const bindings = { PLATFORM: { fetch: platform }, ASSETS: { fetch: platform } };
  const clock = { now: () => new Date("2026-11-26T10:00:00Z") };
  const studio = new Studio(parseEnvironment({ ...settings, ...bindings }), page, clock);
  const { stream, taken } = aStream(bytes);
  const request = new Request(`${origin}${path}`, {
    method: "POST",
    headers: {
      origin,
      cookie: "__Host-studio.session=token",
      "sec-fetch-dest": "document",
      "content-type": "application/x-www-form-urlencoded",
      ...(isAnnounced && Number.isFinite(bytes) && { "content-length": String(bytes) }),
      ...headers,
    },
    body: stream,
  });
  const response = await studio.fetch(request);
  return { response, text: await response.text(), taken };
}

const announced = [
  ["announced", true],
  ["in chunks", false],
] as const;
/** By the name that the test's title shows. */
const named = longRoutes.map(
  (route) => [route.pattern.replace("stores/:slug/", ""), route] as const,
);
const pathOf = ({ pattern }: { pattern: string }) =>
  `/${pattern.replace(":slug", "tiny").replaceAll(/:\w+/g, "one")}`;

test.each(announced)("19 a form of 256 KB is read on every page, %s", async (_, isAnnounced) => {
  for (const path of ["/sign-in", "/stores/tiny/settings/shop", ...longRoutes.map(pathOf)]) {
    const { text } = await send("owner", { path, bytes: 256 * 1024, isAnnounced });
    expect(text, path).toBe(`read ${256 * 1024}`);
  }
});

test.each(announced)(
  "19 what is longer has 413 where no file and no long text is sent, %s",
  async (_, isAnnounced) => {
    for (const path of [
      "/",
      "/sign-in",
      "/account",
      "/stores/tiny",
      "/stores/tiny/settings/shop",
    ]) {
      const { response, taken } = await send("owner", { path, bytes: 300 * mebibyte, isAnnounced });
      expect(response.status, path).toBe(413);
      expect(taken.bytes, path).toBeLessThan(mebibyte);
    }
  },
);

test.each(named)(
  "19 %s takes a file or a text up to its own limit of those who may save it",
  async (_name, route) => {
    const sent = { path: pathOf(route), bytes: route.maxBytes };
    for (const [, isAnnounced] of announced) {
      expect((await send("owner", { ...sent, isAnnounced })).text).toBe(`read ${route.maxBytes}`);
      const bytes = route.maxBytes + 1;
      const { response, taken } = await send("owner", { ...sent, bytes, isAnnounced });
      expect([response.status, taken.bytes]).toEqual([413, isAnnounced ? 0 : bytes]);
    }
  },
);

test.each(named)(
  "19 of a large body for %s nothing is read for anyone else",
  async (_name, route) => {
    const sent = { path: pathOf(route), bytes: route.maxBytes };
    for (const [, isAnnounced] of announced) {
      const signedOut = await send("signed out", { ...sent, isAnnounced });
      expect(signedOut.response.status).toBe(401);
      expect(signedOut.text).toContain('<a href="/sign-in?next=');
      const accountant = await send("accountant", { ...sent, isAnnounced });
      const path = sent.path.replace("tiny", "others");
      const stranger = await send("owner", { ...sent, path, isAnnounced });
      expect(stranger.response.status).toBe(404);
      for (const { taken } of [signedOut, accountant, stranger]) expect(taken.bytes).toBe(0);
    }
  },
);

test("19 what comes with a question is not read", async () => {
  const { stream, taken } = aStream(10 * mebibyte);
  const request = new Request(`${origin}/stores/tiny/import`, { method: "POST", body: stream });
  // As only the runtime can build it.
  Object.defineProperty(request, "method", { value: "GET" });
  const asked = {} as StudioContext;
  expect([await limitBody(request, asked), taken.bytes]).toEqual([request, 0]);
});

test("19 a page that reads before it asks gets nothing of a stranger's large body", async () => {
  const careless = async (request: Request) => {
    const { byteLength } = await request.arrayBuffer();
    return new Response(`read ${byteLength}`);
  };
  const sent = { path: "/stores/others/import", bytes: 10 * mebibyte };
  const { text, taken } = await send("owner", sent, careless);
  expect([text, taken.bytes]).toEqual(["read 0", 0]);
});

test("19 while the platform does not say who it is, a large body is not read and the page says so", async () => {
  const sent = { path: "/stores/tiny/import", bytes: 10 * mebibyte };
  let failure: unknown;
  const page: typeof readAsAction = async (request, context) => {
    failure = await readAsAction(request, context).catch((error) => error);
    return new Response("unavailable", { status: 503 });
  };
  const { response, taken } = await send("unknown, for the platform is down", sent, page);
  expect([response.status, taken.bytes]).toEqual([503, 0]);
  expect(failure).toMatchObject({ name: "PlatformError" });
});

test("19 413 is a page in the person's language where a document was asked for", async () => {
  const sent = { path: "/stores/tiny/import", bytes: 30 * mebibyte };
  const headers = { "accept-language": "de-AT,de;q=0.9" };
  const { response, text } = await send("owner", { ...sent, headers });
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(text).toContain('<html lang="de">');
  expect(text).toContain("Das ist zu groß");
  expect(text).toContain('<a href="/stores/tiny/import">Zurück zum Formular</a>');
});

test("19 to a script 413 is a status, and to a form of the page's own one that its error boundary shows", async () => {
  const headers = { "sec-fetch-dest": "empty" };
  const bytes = 50 * mebibyte;
  const file = await send("owner", { path: "/stores/tiny/product-files", bytes, headers });
  expect([file.response.status, file.text]).toEqual([413, "Content Too Large"]);
  expect(file.response.headers.has("x-remix-catch")).toBe(false);
  const path = "/stores/tiny/import?_data=routes%2Fimport%2Fimport";
  const form = await send("owner", { path, bytes, headers });
  expect([form.response.status, form.response.headers.get("x-remix-catch")]).toEqual([413, "yes"]);
});
