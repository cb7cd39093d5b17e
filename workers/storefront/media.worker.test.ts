import { expect, test } from "vitest";
import {
  anEnvironment,
  aPage,
  aStore,
  aStorefront,
  publish,
} from "#tests/kits/storefront/storefront";

const variant = "/media/.images/0123456789abcdef/320";

/** A storefront in an isolate of its own, before a platform that says what it was asked. */
async function anIsolate(status = 200) {
  const asked: string[] = [];
  const PLATFORM = {
    fetch: async (request: Request) => {
      const { pathname } = new URL(request.url);
      const accept = request.headers.get("accept") ?? "";
      asked.push(`${pathname} ${accept}`.trim());
      const headers = {
        "content-type": accept.includes("image/avif") ? "image/avif" : "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept",
      };
      return new Response(`${asked.length} bytes`, { status, headers });
    },
  };
  const { visit } = aStorefront(aPage, anEnvironment({ PLATFORM }));
  const get = (path: string, accept = "image/webp") => visit(path, { headers: { accept } });
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

test("a missing variant and an ordinary file are not cached", async () => {
  await publish(aStore());
  const missing = await anIsolate(404);
  await (await missing.get(variant)).text();
  await (await missing.get(variant)).text();
  expect(missing.asked).toHaveLength(2);
  const { asked, get } = await anIsolate();
  await (await get("/media/brand/logo.svg")).text();
  await (await get("/media/brand/logo.svg")).text();
  expect(asked).toHaveLength(2);
});
