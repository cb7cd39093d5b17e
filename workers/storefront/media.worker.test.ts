import { expect, test, vi } from "vitest";
import {
  anEnvironment,
  aPage,
  aStore,
  aStorefront,
  publish,
} from "#tests/fixtures/storefront/storefront";

const variant = "/media/.images/0123456789abcdef/320";

/** A storefront in an isolate of its own, before a platform that says what it was asked. */
async function anIsolate(
  status = 200,
  bytes = 7,
  cacheControl = "public, max-age=31536000, immutable",
) {
  const asked: string[] = [];
  const PLATFORM = {
    fetch: async (request: Request) => {
      const { pathname } = new URL(request.url);
      const accept = request.headers.get("accept") ?? "";
      asked.push(`${pathname} ${accept}`.trim());
      const headers = {
        "content-type": accept.includes("image/avif") ? "image/avif" : "image/webp",
        "cache-control": cacheControl,
        vary: "Accept",
        "content-length": String(bytes),
      };
      return new Response(`${asked.length} bytes`, { status, headers });
    },
  };
  const { visit } = aStorefront(aPage, anEnvironment({ PLATFORM }));
  const get = (path: string, accept = "image/webp", headers: Record<string, string> = {}) =>
    visit(path, { headers: { accept, ...headers } });
  return { asked, get };
}

test("an image variant reaches the platform once, also from another isolate, and once per format", async () => {
  await publish(aStore());
  const first = await anIsolate();
  const sent = await first.get(variant);
  expect([await sent.text(), sent.headers.get("vary")]).toEqual(["1 bytes", "Accept"]);
  const second = await anIsolate();
  const cached = await second.get(variant);
  expect([cached.status, await cached.text()]).toEqual([200, "1 bytes"]);
  expect(cached.headers.get("content-type")).toBe("image/webp");
  expect(cached.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(cached.headers.get("vary")).toBe("Accept");
  expect(second.asked).toEqual([]);
  const avif = await second.get(variant, "image/avif,image/webp");
  expect(avif.headers.get("content-type")).toBe("image/avif");
  expect(second.asked).toEqual([
    "/media/aurora/.images/0123456789abcdef/320 image/avif,image/webp",
  ]);
});

test("TEN-01 another store's variant of the same name is another one", async () => {
  await publish(aStore());
  await publish(aStore("vinyl"));
  const { asked, get } = await anIsolate();
  await get(variant);
  await get(`https://vinyl.awning.test${variant}`);
  expect(asked.map((line) => line.split("/")[2])).toEqual(["aurora", "vinyl"]);
});

test("a missing file is not cached", async () => {
  await publish(aStore());
  const { asked, get } = await anIsolate(404);
  for (const path of [variant, variant, "/media/logo.svg", "/media/logo.svg"]) {
    await (await get(path)).text();
  }
  expect(asked).toHaveLength(4);
});

test("a file reaches the platform once in a data centre, and is stored there for five minutes only", async () => {
  await publish(aStore());
  const put = vi.spyOn(Cache.prototype, "put");
  const first = await anIsolate();
  expect(await (await first.get("/media/brand/logo.svg")).text()).toBe("1 bytes");
  const stored = put.mock.lastCall?.[1];
  expect(stored?.headers.get("cache-control")).toBe("max-age=300");
  put.mockRestore();
  const second = await anIsolate();
  const cached = await second.get("/media/brand/logo.svg");
  expect([await cached.text(), second.asked]).toEqual(["1 bytes", []]);
  expect(cached.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(cached.headers.has("x-client-cache-control")).toBe(false);
});

test("a part of a file, or one that a browser has already, is asked of the platform", async () => {
  await publish(aStore());
  const { asked, get } = await anIsolate();
  await (await get("/media/film.mp4")).text();
  for (const header of ["range", "if-none-match"]) {
    await (await get("/media/film.mp4", "*/*", { [header]: "x" })).text();
  }
  expect(asked).toHaveLength(3);
});

test("a film is not buffered for the cache", async () => {
  await publish(aStore());
  const { asked, get } = await anIsolate(200, 9_000_000);
  await (await get("/media/film.mp4")).text();
  await (await get("/media/film.mp4")).text();
  expect(asked).toHaveLength(2);
});

test.each(["private, no-store", "no-store"])(
  "a file sold by its buyer's own link (%s) is asked of the platform each time",
  async (said) => {
    await publish(aStore());
    const { asked, get } = await anIsolate(200, 7, said);
    for (const _ of [1, 2]) await (await get("/media/downloads/link-of-a-mail")).text();
    expect(asked).toHaveLength(2);
  },
);

test("a program that only looks at a file (HEAD) asks the platform for no more, so that no download is counted", async () => {
  await publish(aStore());
  const methods: string[] = [];
  const PLATFORM = {
    fetch: async (request: Request) => {
      methods.push(request.method);
      return new Response(null, { headers: { "cache-control": "private, no-store" } });
    },
  };
  const { visit } = aStorefront(aPage, anEnvironment({ PLATFORM }));
  const looked = await visit("/media/downloads/link-of-a-mail", { method: "HEAD" });
  expect([looked.status, methods]).toEqual([200, ["HEAD"]]);
});

test("the link of a download that has ended opens a page in the browser's language that leads to the shop, and is a plain 404 for a program", async () => {
  await publish(aStore());
  const PLATFORM = { fetch: async () => new Response("This download link", { status: 404 }) };
  const { visit } = aStorefront(aPage, anEnvironment({ PLATFORM }));
  const open = (accept: string) =>
    visit("/media/downloads/link-of-a-mail", { headers: { accept, "accept-language": "de" } });
  const page = await open("text/html,*/*;q=0.8");
  expect([page.status, page.headers.get("cache-control")]).toEqual([404, "no-store"]);
  const html = await page.text();
  expect(html).toContain("Dieser Download-Link öffnet sich nicht mehr</h1>");
  expect(html).toContain('<a href="/contact">');
  const plain = await open("*/*");
  expect([plain.status, await plain.text()]).toEqual([404, "This download link"]);
});
