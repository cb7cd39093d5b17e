import { expect, test } from "vitest";
import {
  anEnvironment,
  aPage,
  aStore,
  aStorefront,
  publish,
} from "#tests/fixtures/storefront/storefront";

test("the page too many is answered 503 with a time to come back, and a form with what was typed; what is in memory is still shown", async () => {
  await publish(aStore());
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const storefront = aStorefront(async (request, context) => {
    if (new URL(request.url).pathname === "/cart") await opened;
    return aPage(request, context);
  });
  await storefront.visit("/");
  const rendering = Array.from({ length: 600 }, () => storefront.visit("/cart"));
  await expect.poll(storefront.rendered).toBe(601);
  const refused = await storefront.visit("/cart");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.text()).toContain("Your cart is safe");
  const form = new URLSearchParams([
    ["reason", '"<b>&\n2'],
    ["reason", "other"],
  ]);
  const origin = "https://aurora.awning.test";
  const sent = await storefront.visit(`${origin}/contact?x=1`, {
    method: "POST",
    body: form,
    headers: { origin },
  });
  expect([sent.status, sent.headers.get("content-security-policy")]).toEqual([
    503,
    expect.stringContaining("form-action 'self'"),
  ]);
  // Under "no-referrer" the form would come back with `Origin: null`.
  expect(sent.headers.get("referrer-policy")).toBe("same-origin");
  expect(await sent.text()).toContain(
    '<form method="post" action=""><input type="hidden" name="reason" value="&quot;&lt;b&gt;&amp;\n2"><input type="hidden" name="reason" value="other"><button>Try again</button></form>',
  );
  expect((await storefront.visit("/")).headers.get("server-timing")).toBe("cache;desc=hit");
  open();
  expect(new Set((await Promise.all(rendering)).map(({ status }) => status))).toEqual(
    new Set([200]),
  );
  expect((await storefront.visit("/cart")).status).toBe(200);
});

test("while turns come late 32 pages are rendered at once, half of them one store's, and payments beside them", async () => {
  await publish(aStore());
  await publish(aStore("vinyl"));
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  // Who has a cart is admitted for a while.
  const shopper = { headers: { cookie: "aurora=1~sku.1.tee.u" } };
  const storefront = aStorefront(async (request, context) => {
    if (new URL(request.url).searchParams.has("slow")) await opened;
    return aPage(request, context);
  });
  storefront.delayTurns(100);
  await storefront.visit("/cart");
  const running = Array.from({ length: 16 }, () => storefront.visit("/cart?slow", shopper));
  await expect.poll(storefront.rendered).toBe(17);
  expect((await storefront.visit("/cart", shopper)).status).toBe(503);
  expect((await storefront.visit("https://vinyl.awning.test/cart")).status).toBe(200);
  expect((await storefront.visit("/checkout/c1")).status).toBe(200);
  open();
  expect(new Set((await Promise.all(running)).map(({ status }) => status))).toEqual(new Set([200]));
});

/** A storefront whose visitors wait for their first turn where it cannot see them, as in the kernel's queue. */
function aRushedStorefront() {
  const storefront = aStorefront(aPage, anEnvironment({ QUEUE_KEY: "a-key-of-sixteen" }));
  /** For a second a hundred come at once, ten times, and each of them waits for as long. */
  const rush = async () => {
    for (let round = 0; round < 10; round += 1) {
      const headers = { "x-queue-probe": `a-key-of-sixteen ${storefront.now().getTime()}` };
      await Promise.all(Array.from({ length: 100 }, () => storefront.visit("/")));
      storefront.pass(100);
      await storefront.visit("/", { headers });
    }
  };
  const statuses = async (address: string, headers: Record<string, string> = {}) => {
    const seen: number[] = [];
    for (let count = 0; count < 40; count += 1) {
      seen.push((await storefront.visit(address, { headers })).status);
    }
    return seen;
  };
  return { ...storefront, rush, statuses };
}

test("while visitors wait long for their first turn some are asked to come back, of pages from the cache too; who has a cart or pays is let in", async () => {
  await publish(aStore());
  const { rush, statuses } = aRushedStorefront();
  await rush();
  const cart = { cookie: "aurora=1~sku.1.tee.u" };
  expect(await statuses("/")).toContain(503);
  expect(await statuses("/", cart)).not.toContain(503);
  expect(await statuses("/checkout/c1")).not.toContain(503);
  expect(await statuses("/healthz")).not.toContain(503);
});

test("who is turned away before the address is read gets the same page in their language, with the same headers, as who was turned away first", async () => {
  await publish(aStore());
  const { rush, visit } = aRushedStorefront();
  await rush();
  const german = { headers: { "accept-language": "de" } };
  const refused: Response[] = [];
  for (let count = 0; count < 40; count += 1) {
    const answer = await visit("/", german);
    if (answer.status === 503) refused.push(answer);
  }
  const [first, second] = refused;
  expect(second?.headers.get("retry-after")).toBe("5");
  expect([...(second?.headers ?? [])]).toEqual([...(first?.headers ?? [])]);
  const html = await second?.text();
  expect(html).toBe(await first?.text());
  expect(html).toContain('<html lang="de">');
});

test("a second after the rush none is turned away, though nothing was measured since", async () => {
  await publish(aStore());
  const { rush, statuses, pass } = aRushedStorefront();
  await rush();
  pass(2_000);
  expect(await statuses("/")).not.toContain(503);
});
