import { afterEach, expect, test, vi } from "vitest";
import { CloudflareError, openZone, type Zone } from "./cloudflare-client";

const base = "https://cloudflare.test/client/v4/zones/zone-1/custom_hostnames";
const hostname = "shop.band.test";
const made = { id: "one", hostname, status: "pending", ssl: { status: "pending_validation" } };

afterEach(() => vi.unstubAllGlobals());

type Answer = () => Response | Promise<Response>;

/** A zone, its calls, and how long it waited between them; the last answer is given for ever. */
function aZone(...answers: Answer[]) {
  const calls: Request[] = [];
  const pauses: number[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    calls.push(new Request(url, init));
    return answers[Math.min(calls.length, answers.length) - 1]?.() ?? new Response("");
  });
  const settings = {
    CLOUDFLARE_API_TOKEN: "token-1",
    CLOUDFLARE_ZONE_ID: "zone-1",
    CLOUDFLARE_API_URL: "https://cloudflare.test/client/v4/",
  };
  const zone = openZone(settings, async (ms) => {
    pauses.push(ms);
  });
  if (zone === null) throw new Error("The settings name a zone");
  return { zone, calls, pauses };
}

const good = (result: unknown) => () => Response.json({ success: true, result });
const refused = (status: number, code: number, headers: Record<string, string> = {}) => {
  const errors = [{ code, message: "Told so." }];
  return () => Response.json({ success: false, errors, result: null }, { status, headers });
};
const lost: Answer = () => Promise.reject(new TypeError("lost"));

async function failureOf(call: Promise<unknown>): Promise<CloudflareError> {
  const error = await call.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof CloudflareError)) throw new Error("The call was expected to fail");
  return error;
}

test.each<[string, (zone: Zone) => Promise<unknown>, string, unknown]>([
  ["POST", (zone) => zone.create(hostname), "", { hostname, ssl: { method: "http", type: "dv" } }],
  ["GET", (zone) => zone.get("one"), "/one", null],
  ["PATCH", (zone) => zone.checkNow("one"), "/one", { ssl: { method: "http", type: "dv" } }],
])("%s is sent with the token and a body in JSON", async (method, call, path, body) => {
  const { zone, calls } = aZone(good(made));
  expect(await call(zone)).toEqual(made);
  const [sent] = calls;
  expect([sent?.method, sent?.url]).toEqual([method, `${base}${path}`]);
  expect(sent?.headers.get("authorization")).toBe("Bearer token-1");
  expect(sent?.headers.get("content-type")).toBe(body === null ? null : "application/json");
  expect(body === null ? null : await sent?.json()).toEqual(body);
});

test("a hostname is looked for in page after page, until one is empty", async () => {
  const page = (...names: string[]) => good(names.map((name) => ({ ...made, hostname: name })));
  const { zone, calls } = aZone(page(`not-${hostname}`), page(hostname));
  expect(await zone.find(hostname)).toMatchObject({ hostname });
  const query = `hostname=${hostname}`;
  expect(calls.map(({ url }) => url)).toEqual([
    `${base}?${query}&page=1`,
    `${base}?${query}&page=2`,
  ]);
  const without = aZone(page(`not-${hostname}`), page());
  expect(await without.zone.find(hostname)).toBeNull();
});

test("a deletion is done without an envelope, and with an empty answer", async () => {
  const { zone, calls } = aZone(
    () => Response.json({ id: "one" }),
    () => new Response(null, { status: 204 }),
  );
  await zone.delete("one");
  await zone.delete("one");
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `DELETE ${base}/one`,
    `DELETE ${base}/one`,
  ]);
});

test.each<[string, Answer]>([
  ["the connection is lost", lost],
  ["nobody answers in time", () => Promise.reject(new DOMException("late", "TimeoutError"))],
  ["Cloudflare is out", refused(503, 10_000)],
  ["a proxy answers for it", () => new Response("<h1>502</h1>", { status: 502 })],
  ["there were too many calls", refused(429, 971)],
])("when %s the call is repeated once, after half a second", async (_case, answer) => {
  const recovered = aZone(answer, good(made));
  expect(await recovered.zone.create(hostname)).toEqual(made);
  expect(recovered.pauses).toEqual([500]);
  const failing = aZone(answer);
  await failureOf(failing.zone.create(hostname));
  expect(failing.calls).toHaveLength(2);
});

test("a creation whose answer was lost is a duplicate at its repetition", async () => {
  const { zone } = aZone(lost, refused(409, 1406));
  expect(await failureOf(zone.create(hostname))).toMatchObject({ isDuplicate: true });
});

test("a wait that Cloudflare asks for is kept, a long one is left to the next check", async () => {
  const short = aZone(refused(429, 971, { "Retry-After": "3" }), good(made));
  await short.zone.get("one");
  expect(short.pauses).toEqual([3_000]);
  const long = aZone(refused(429, 971, { "Retry-After": "300" }));
  await failureOf(long.zone.get("one"));
  expect(long.calls).toHaveLength(1);
});

test.each([
  [400, 1004, { isNotFound: false, isDuplicate: false, message: "400 1004 Told so." }],
  [403, 9109, { isNotFound: false, isDuplicate: false }],
  [404, 1436, { isNotFound: true, isDuplicate: false }],
  [409, 1406, { isNotFound: false, isDuplicate: true }],
])("an answer %s %s is final", async (status, code, failure) => {
  const { zone, calls } = aZone(refused(status, code));
  expect(await failureOf(zone.get("one"))).toMatchObject(failure);
  expect(calls).toHaveLength(1);
});

test.each<[string, Answer]>([
  ["no JSON", () => new Response("<h1>Welcome</h1>")],
  ["without a hostname", good({})],
  ["empty", () => new Response("")],
])("an answer that is %s is neither understood nor asked for again", async (_case, answer) => {
  const { zone, calls } = aZone(answer);
  expect((await failureOf(zone.get("one"))).message).toContain("200 The answer is not understood");
  expect(calls).toHaveLength(1);
});

test("what a hostname without a certificate leaves out is no fault", async () => {
  const bare = { id: "one", hostname, ssl: null, ownership_verification: null };
  const { zone } = aZone(good(bare));
  expect(await zone.get("one")).toEqual(bare);
});

test("without a token or a zone in the settings there is nothing to call", () => {
  expect(openZone({ CLOUDFLARE_ZONE_ID: "zone-1" })).toBeNull();
  expect(openZone({ CLOUDFLARE_API_TOKEN: "token-1" })).toBeNull();
});
