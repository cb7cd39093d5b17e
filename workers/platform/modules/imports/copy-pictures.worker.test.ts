import { afterEach, expect, test, vi } from "vitest";
import { retryImportPictures } from "#contract/catalog/import-calls";
import { anExport, aRow } from "#tests/fixtures/ops/shopify-csv";
import {
  aStore,
  command,
  lines,
  listings,
  preview,
  run,
  settle,
} from "#tests/fixtures/platform/imports";
import small from "#tests/fixtures/platform/photos/small.jpg?inline";
import { bindings } from "#tests/fixtures/platform/platform";

afterEach(() => vi.unstubAllGlobals());

/** Other people's servers: each address answers by what its test says. */
async function serveOutside(answers: Record<string, () => Response>): Promise<string[]> {
  const asked: string[] = [];
  const real = fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.pathname === "/dns-query") {
      const name = url.searchParams.get("name");
      if (name === "unlisted.example") return Response.json({ Status: 3 });
      const data = name === "inside.example" ? "10.0.0.8" : "93.184.216.34";
      const isA = url.searchParams.get("type") === "A";
      return Response.json({ Status: 0, Answer: isA ? [{ type: 1, data }] : [] });
    }
    const answer = answers[url.href];
    if (answer === undefined) return real(input, init);
    asked.push(url.href);
    return answer();
  });
  return asked;
}

const picture = async () => (await fetch(small)).arrayBuffer();
const withPicture = (src: string, handle = "tee") =>
  aRow({ Handle: handle, "Image Src": src, "Variant Image": "" });

test("linked pictures are copied once, and the listing names the copies", async () => {
  const seller = await aStore();
  const body = await picture();
  const asked = await serveOutside({ "https://cdn.example/a.jpg": () => new Response(body) });
  const text = anExport([
    withPicture("https://cdn.example/a.jpg"),
    withPicture("https://cdn.example/a.jpg", "mug"),
  ]);
  const done = await run(seller, text, { copyPictures: "true" });
  expect([done.state, done.counts.pictures, done.pictures]).toEqual([
    "done",
    1,
    { total: 1, copied: 1, failed: 0 },
  ]);
  const sources = (await listings(seller)).map(
    ({ products }) => products[0]?.variations[0]?.images?.[0]?.src,
  );
  expect(sources).toEqual([
    expect.stringMatching(/^imported\/\w{24}\.jpg$/),
    expect.stringMatching(/^imported\/\w{24}\.jpg$/),
  ]);
  expect(await bindings.MEDIA.head(`aurora/${sources[0]}`)).not.toBeNull();
  expect(asked).toHaveLength(1);
  const again = await preview(seller, text, { copyPictures: "true" });
  expect(again.counts).toMatchObject({ same: 2, pictures: 0 });
});

test("a picture that cannot be fetched stays linked, is named, and is fetched when it is tried again", async () => {
  const seller = await aStore();
  const address = "https://cdn.example/a.jpg";
  await serveOutside({ [address]: () => new Response("gone", { status: 404 }) });
  const { id, state, pictures } = await run(seller, anExport([withPicture(address)]), {
    copyPictures: "true",
  });
  expect([state, pictures.failed]).toEqual(["done", 1]);
  const [line] = (await lines(seller, id, "picture")).lines;
  expect([line?.subject, line?.reason]).toEqual([address, "was answered with 404"]);
  const front = async () =>
    (await listings(seller))[0]?.products[0]?.variations[0]?.images?.[0]?.src;
  expect(await front()).toBe(address);
  vi.unstubAllGlobals();
  const body = await picture();
  await serveOutside({ [address]: () => new Response(body) });
  await command(seller, retryImportPictures, id);
  expect((await settle(seller, id)).pictures).toEqual({ total: 1, copied: 1, failed: 0 });
  expect(await front()).toMatch(/^imported\//);
});

test.each([
  ["https://127.0.0.1/a.jpg", "is an address without a name"],
  ["https://2130706433/a.jpg", "is an address without a name"],
  ["https://[::1]/a.jpg", "is an address without a name"],
  ["https://169.254.169.254/latest", "is an address without a name"],
  ["https://localhost/a.jpg", "is in a private network"],
  ["https://printer.local/a.jpg", "is in a private network"],
  ["https://inside.example/a.jpg", "is in a private network"],
  ["https://unlisted.example/a.jpg", "has a name that could not be looked up"],
  ["https://cdn.example:8443/a.jpg", "has a port in its address"],
  ["https://me:secret@cdn.example/a.jpg", "has a password in its address"],
  ["https://cdn.example/to-inside", "leads to what is in a private network"],
  ["https://cdn.example/to-plain", "leads to what is not an https address"],
  ["https://cdn.example/circle", "leads from one address to the next without end"],
  ["https://cdn.example/large", "is larger than 10 MB"],
  ["https://cdn.example/page.jpg", "is no picture that the shop can show"],
])("a picture at %s is not fetched", async (address, reason) => {
  const seller = await aStore();
  const to = (location: string) => () => new Response(null, { status: 302, headers: { location } });
  await serveOutside({
    "https://cdn.example/to-inside": to("https://inside.example/a.jpg"),
    "https://cdn.example/to-plain": to("http://169.254.169.254/latest"),
    "https://unlisted.example/a.jpg": () => new Response("reached"),
    "https://cdn.example/circle": to("https://cdn.example/circle"),
    "https://cdn.example/large": () => new Response(new Uint8Array(10 * 1024 * 1024 + 1)),
    "https://cdn.example/page.jpg": () =>
      new Response("<!doctype html>", { headers: { "content-type": "image/jpeg" } }),
  });
  const { id } = await run(seller, anExport([withPicture(address)]), { copyPictures: "true" });
  expect((await lines(seller, id, "picture")).lines.map((line) => line.reason)).toEqual([reason]);
});

test("19 a drawing is copied without what runs in it", async () => {
  const seller = await aStore();
  const address = "https://cdn.example/script.svg";
  const drawing = "<svg><script>alert(1)</script><path d='M0 0h9'/></svg>";
  await serveOutside({ [address]: () => new Response(drawing) });
  await run(seller, anExport([withPicture(address)]), { copyPictures: "true" });
  const [listing] = await listings(seller);
  const src = listing?.products[0]?.variations[0]?.images?.[0]?.src;
  const stored = await bindings.MEDIA.get(`aurora/${src}`);
  expect(await stored?.text()).toMatch(/^<svg [^<]*><path d="M0 0h9"\/><\/svg>$/);
});
