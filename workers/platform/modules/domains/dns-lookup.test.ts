import { afterEach, expect, test, vi } from "vitest";
import { askText, askTraffic } from "./dns-lookup";

const resolver = "https://resolver.test/dns-query";
const hostname = "shop.band.test";
const target = "shops.awning.test";

afterEach(() => vi.unstubAllGlobals());

type Answers = Record<string, Response | Error>;

/** A resolver that answers each `name type` once, and fails for everything else. */
function aResolver(answers: Answers): Request[] {
  const asked: Request[] = [];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    asked.push(new Request(url, init));
    const { searchParams } = url;
    const answer = answers[`${searchParams.get("name")} ${searchParams.get("type")}`];
    if (answer instanceof Response) return answer;
    throw answer ?? new Error("no such question was expected");
  });
  return asked;
}

const none = () => Response.json({ Status: 3 });
const values = (type: number, ...data: string[]) =>
  Response.json({ Status: 0, Answer: data.map((one) => ({ name: "x", type, data: one })) });

test("a question says what it wants as DNS over HTTPS has it", async () => {
  const asked = aResolver({ "_awning.a.test TXT": values(16, '"token"') });
  expect((await askText(resolver, "_awning.a.test", "token")).found).toBe("found");
  expect(asked[0]?.url).toBe(`${resolver}?name=_awning.a.test&type=TXT`);
  expect(asked[0]?.headers.get("accept")).toBe("application/dns-json");
});

test.each<[string, Response | Error, string]>([
  ["one of several texts fits", values(16, '"v=spf1"', '"token"'), "found"],
  ["another text stands there", values(16, '"tokens"'), "missing"],
  ["the name is not there", none(), "missing"],
  ["nobody answers in time", new DOMException("timed out", "TimeoutError"), "unknown"],
  ["the resolver is broken", new Response("", { status: 502 }), "unknown"],
  ["the answer is a page", new Response("<!doctype html>"), "unknown"],
  ["the resolver cannot find out", Response.json({ Status: 2 }), "unknown"],
])("the text counts by what is known: %s", async (_, answer, expected) => {
  aResolver({ "a.test TXT": answer });
  expect((await askText(resolver, "a.test", "token")).found).toBe(expected);
});

test.each<[string, Answers, string]>([
  ["a CNAME to the target", { [`${hostname} CNAME`]: values(5, "Shops.Awning.test.") }, "found"],
  [
    "an address of the target, where the provider flattens",
    {
      [`${hostname} CNAME`]: none(),
      [`${hostname} A`]: values(1, "198.18.0.2", "198.18.0.1"),
      [`${target} A`]: values(1, "198.18.0.1"),
    },
    "found",
  ],
  [
    "a CNAME to somewhere else",
    {
      [`${hostname} CNAME`]: values(5, "elsewhere.test."),
      [`${hostname} A`]: values(1, "198.18.0.9"),
      [`${target} A`]: values(1, "198.18.0.1"),
    },
    "missing",
  ],
  [
    "nothing at all",
    { [`${hostname} CNAME`]: none(), [`${hostname} A`]: none(), [`${target} A`]: none() },
    "missing",
  ],
  [
    "no answer for the target's own addresses",
    { [`${hostname} CNAME`]: none(), [`${hostname} A`]: values(1, "198.18.0.9") },
    "unknown",
  ],
])("the traffic record is judged by where it leads: %s", async (_, answers, expected) => {
  aResolver(answers);
  expect((await askTraffic(resolver, hostname, target)).found).toBe(expected);
});

const led = (own: string[], names?: string, wanted = ["198.18.0.1"]): Answers => ({
  [`${hostname} CNAME`]: names === undefined ? none() : values(5, names),
  [`${hostname} A`]: values(1, ...own),
  [`${target} A`]: values(1, ...wanted),
});

test.each<[string, Answers, boolean]>([
  ["a name of another site", led(["23.227.38.74"], "shops.other.example."), true],
  ["a name of another site behind Cloudflare", led(["104.16.0.1"], "shops.other.example."), true],
  ["an address of another host", led(["23.227.38.65"]), true],
  ["an address of Cloudflare, as of a proxy or flattened", led(["104.21.3.4"]), false],
  ["the last address of Cloudflare's", led(["172.71.255.255"]), false],
  ["the first address after Cloudflare's", led(["172.72.0.0"]), true],
  ["a name of the same domain behind Cloudflare", led(["172.67.1.1"], "band.test."), false],
  ["a name of Cloudflare", led(["104.16.0.1"], `${hostname}.cdn.cloudflare.net.`), false],
  ["the target's own address", led(["198.18.0.1"], "band.test."), false],
  ["no address at all", led([]), false],
  ["an address, while the target has none", led(["23.227.38.65"], undefined, []), false],
  [
    "a name, while its addresses cannot be found out",
    { ...led([], "shops.other.example."), [`${hostname} A`]: new Error("timed out") },
    false,
  ],
])(
  "a domain is known to lead to another site by a positive answer alone: %s",
  async (_, answers, expected) => {
    aResolver(answers);
    expect((await askTraffic(resolver, hostname, target)).leadsElsewhere).toBe(expected);
  },
);

test("what stands in a record's place is told with the time that it may be remembered, a few values and no more", async () => {
  const texts = Array.from({ length: 9 }, (_, index) => `"${index}${"x".repeat(300)}"`);
  const Answer = texts.map((data) => ({ name: "a.test", type: 16, TTL: 900, data }));
  aResolver({ "a.test TXT": Response.json({ Status: 0, Answer }) });
  const { found, values: seen, ttlS } = await askText(resolver, "a.test", "token");
  expect([found, seen.length, seen[0]?.length, ttlS]).toEqual(["missing", 5, 255, 900]);
});

test("a CNAME that leads elsewhere is told by its name, and addresses where there is none", async () => {
  const elsewhere = {
    [`${hostname} A`]: values(1, "198.18.0.9"),
    [`${target} A`]: values(1, "198.18.0.1"),
  };
  aResolver({ ...elsewhere, [`${hostname} CNAME`]: values(5, "old-host.test.") });
  expect((await askTraffic(resolver, hostname, target)).values).toEqual(["old-host.test"]);
  aResolver({
    [`${hostname} CNAME`]: none(),
    [`${hostname} A`]: values(1, "198.18.0.9"),
    [`${target} A`]: values(1, "198.18.0.1"),
  });
  expect((await askTraffic(resolver, hostname, target)).values).toEqual(["198.18.0.9"]);
});
