import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readCart } from "#app/cart/cart-cookie.server";
import { formatCartCount } from "#app/cart/format-cart-count";
import { formatSlugKeys } from "#app/catalog/listing-model/serialize-slugs";
import { countUnits } from "#core/line-quantities";
import { cacheApiOf } from "#storefront/cache/data-centre-cache";
import { aPass } from "#tests/fixtures/storefront/access-gate";
import {
  anEnvironment,
  aPreviewHash,
  aStore,
  aStorefront,
  publish,
} from "#tests/fixtures/storefront/storefront";

/** A publish is seen everywhere after this. */
const publishSeconds = 10;
/** A page is fresh for one minute and usable for ten more, in each of the two tiers. */
const oldestPageSeconds = 2 * 11 * 60;

const paths = [
  "/",
  "/",
  "/?page=2",
  "/?page=second",
  "/listing/tee",
  "/listing/tee?size=1",
  "/listing/tee?size=2&variation=9",
  "/listing/tee?size=made-up",
  "/cart",
];
const markets = ["", "", "locale=de&currency=EUR&region=EU", "currency=GBP"] as const;
const parameters = ["", "", "", "utm_source=letter", "made=up", "preview=off"] as const;
const carts = ["", "1~1_1_1.2.tee", "1~1_1_1.5.cap~2_1_1.1.tee"] as const;

/** What a client may write of the host it means. */
const hostTricks = ["", "", "", "dot", "port", "forwarded"] as const;

const visits = fc.record({
  kind: fc.constant("visit" as const),
  isolate: fc.nat({ max: 1 }),
  shop: fc.nat({ max: 2 }),
  host: fc.constantFrom(...hostTricks),
  /** Of the gated shop; to the others it is one cookie more. */
  hasPass: fc.boolean(),
  path: fc.constantFrom(...paths),
  market: fc.constantFrom(...markets),
  parameter: fc.constantFrom(...parameters),
  cart: fc.constantFrom(...carts),
  isPreview: fc.boolean(),
  fails: fc.constantFrom(true, ...Array<boolean>(7).fill(false)),
  /** At once, as when a link is opened by many. */
  visitors: fc.integer({ min: 1, max: 3 }),
});
type Visit = typeof visits extends fc.Arbitrary<infer One> ? One : never;
const isolate = fc.nat({ max: 1 });
const waits = fc.constantFrom(1, 4, 11, 11, 61, 700, 2_000);
const publishes = fc.record({
  kind: fc.constant("publish" as const),
  shop: fc.nat({ max: 2 }),
  seconds: fc.constantFrom(0, 11),
});
const steps = fc.array(
  fc.oneof(
    { arbitrary: visits, weight: 8 },
    { arbitrary: publishes, weight: 2 },
    { arbitrary: fc.record({ kind: fc.constant("restart" as const), isolate }), weight: 1 },
    { arbitrary: fc.record({ kind: fc.constant("wait" as const), seconds: waits }), weight: 2 },
  ),
  { minLength: 10, maxLength: 40 },
);

const addedToHost = { "": "", dot: ".", port: ":8443", forwarded: "" };

function addressOf(visit: Visit, slug: string): string {
  const { path, market, parameter, isPreview, host } = visit;
  const preview = isPreview && parameter === "made=up" ? "preview=link" : "";
  const query = [market, parameter, preview].filter((part) => part !== "").join("&");
  const url = `https://${slug}.awning.test${addedToHost[host]}${path}`;
  return query === "" ? url : `${url}${path.includes("?") ? "&" : "?"}${query}`;
}

/** All that may differ between two renderings of the same request. */
const comparable = (html: string) =>
  html
    .replace(/nonce="[^"]*"/, "nonce")
    .replace(/revision \d+/, "revision")
    .replace(/made at \d+/, "made");

type Page = NonNullable<Parameters<typeof aStorefront>[0]>;

const tee = {
  productId: "1",
  variations: [{ variationId: "1", availableSizesWithId: [{ id: "1" }, { id: "2" }] }],
};

let runs = 0;

const hasServices = ({ slug }: { slug: string }) => !slug.startsWith("two-");

async function hashSourceOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** Two isolates of one data centre, and what a request to them must never differ from: a fresh rendering. */
async function aDataCentre() {
  runs += 1;
  const hosts = [`one-${runs}`, `two-${runs}`, `gated-${runs}`];
  const aShop = (shop: number, revision: number) =>
    aStore(hosts[shop], { revision, accessVersion: shop === 2 ? 1 : 0 });
  const revisions = hosts.map(() => [{ revision: 1, fromSeconds: 0 }]);
  const nonces = new Set<string>();
  const at = { now: 0, fails: false };
  for (const shop of hosts.keys()) await publish(aShop(shop, 1));
  const page: Page = async (request, { shop }) => {
    if (at.fails) return new Response("broken", { status: 500 });
    const own = readCart(shop);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith("/listing/")) shop.rememberChoices([tee]);
    const html = [
      `<h1>${shop.store.name}</h1>`,
      `<p>revision ${shop.store.revision}</p>`,
      `<p>${shop.market.locale} ${shop.market.currency} ${shop.market.region}</p>`,
      `<p>cart ${shop.slots?.cartCount ?? formatCartCount(countUnits(own.lines))}</p>`,
      `<p>slugs ${shop.slots?.cartSlugs ?? formatSlugKeys(own.lines.map(({ slug }) => slug))}</p>`,
      // The second shop has no services of third parties, which alone need a visitor's consent.
      ...(hasServices(shop.store) ? [`<p>consent ${shop.slots?.consent ?? shop.consent}</p>`] : []),
      // The platform of the tests repeats what it is asked for.
      `<p>draft ${JSON.stringify(await shop.theme()).includes("&preview=")}</p>`,
      `<p>query ${searchParams.has("made") ? request.url : ""}</p>`,
      `<p>size ${searchParams.get("size") === "2" ? "second" : "first"}</p>`,
      `<p>page ${searchParams.get("page") === "2" ? "second" : "first"}</p>`,
      `<p>made at ${at.now}</p>`,
      `<script nonce="${shop.nonce}">run(${shop.slots?.cartCount ?? countUnits(own.lines)})</script>`,
    ];
    return new Response(html.join("\n"), { headers: { "content-type": "text/html" } });
  };
  const anIsolate = () => aStorefront(page, anEnvironment(), cacheApiOf(`build-${runs}`));
  const isolates = [anIsolate(), anIsolate()];

  const readFresh = async (address: string, headers: Record<string, string>) => {
    const fresh = aStorefront(page, anEnvironment({ PAGE_CACHE: "off" }));
    return fresh.visit(address, { at: at.now, headers });
  };

  async function headersOf({ cart, hasPass, host, shop }: Visit): Promise<Record<string, string>> {
    const slug = hosts[shop] ?? "";
    const pass = (await aPass({ store: `id-of-${slug}` })).cookie.replace("aurora", slug);
    const cookies = [...(cart === "" ? [] : [`${slug}=${cart}`]), ...(hasPass ? [pass] : [])];
    const other = `${hosts[(shop + 1) % hosts.length]}.awning.test`;
    return {
      cookie: cookies.join("; "),
      ...(host === "forwarded" && { "x-forwarded-host": other, forwarded: `host=${other}` }),
    };
  }

  async function check(visit: Visit) {
    const host = hosts[visit.shop] ?? "";
    const address = addressOf(visit, host).replace("link", await aPreviewHash(host, 1_000_000));
    const headers = await headersOf(visit);
    const expected = await readFresh(address, headers);
    at.fails = visit.fails;
    const isolate = isolates[visit.isolate];
    const asked = Array.from({ length: visit.visitors }, () =>
      isolate?.visit(address, { at: at.now, headers }),
    );
    const answers = await Promise.all(asked);
    at.fails = false;
    const shown = revisions[visit.shop] ?? [];
    const oldest = shown.findLast((one) => one.fromSeconds <= at.now - publishSeconds)?.revision;
    for (const answer of answers) {
      if (answer === undefined) throw new Error("There is no such isolate");
      if (visit.fails && answer.status >= 500) continue;
      expect(answer.status, address).toBe(expected.status);
      const isOutside = visit.shop === 2 && !visit.hasPass && !address.includes("preview=");
      if (isOutside) expect(answer.status, address).not.toBe(200);
      if (answer.status !== 200) {
        expect(answer.headers.get("location")).toBe(expected.headers.get("location"));
        continue;
      }
      const html = await answer.text();
      expect(comparable(html), address).toBe(comparable(await expected.clone().text()));
      const revision = Number(/revision (\d+)/.exec(html)?.[1]);
      expect(revision, `${address} at ${at.now}`).toBeGreaterThanOrEqual(oldest ?? 1);
      expect(at.now - Number(/made at (\d+)/.exec(html)?.[1])).toBeLessThanOrEqual(
        oldestPageSeconds,
      );
      const policy = answer.headers.get("content-security-policy");
      const [, nonce = "", script = ""] = /nonce="([^"]*)">([^<]*)/.exec(html) ?? [];
      if (nonce === "") {
        expect(visit.cart, "a visitor's own page has a nonce").toBe("");
        expect(policy).toContain(`script-src 'self' ${await hashSourceOf(script)};`);
        continue;
      }
      expect(nonces.has(nonce), "a nonce is used once").toBe(false);
      nonces.add(nonce);
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    }
  }

  return {
    check,
    publish: async (shop: number) => {
      const revision = (revisions[shop]?.at(-1)?.revision ?? 0) + 1;
      revisions[shop]?.push({ revision, fromSeconds: at.now });
      await publish(aShop(shop, revision));
    },
    restart: (isolate: number) => {
      isolates[isolate] = anIsolate();
    },
    wait: (seconds: number) => {
      at.now += seconds;
    },
  };
}

test("through both tiers of the page cache no visitor gets what a fresh rendering would not have given", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (actions) => {
      const centre = await aDataCentre();
      for (const action of actions) {
        if (action.kind === "visit") await centre.check(action);
        else if (action.kind === "publish") await centre.publish(action.shop);
        else if (action.kind === "restart") centre.restart(action.isolate);
        if (action.kind === "publish" || action.kind === "wait") centre.wait(action.seconds);
      }
    }),
    { numRuns: 40 },
  );
});
