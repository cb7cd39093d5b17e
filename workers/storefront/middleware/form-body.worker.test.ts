import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { Storefront } from "#storefront/storefront-app";
import { anEnvironment, aStore, aStorefront, publish } from "#tests/fixtures/storefront/storefront";

const own = { origin: "https://aurora.awning.test" };
const form = "application/x-www-form-urlencoded";

/** A shop whose page reads every form, as the shop's own do. */
async function aShop() {
  await publish(aStore());
  const read: string[] = [];
  const storefront = aStorefront(async (request) => {
    const fields = await request.formData();
    read.push([...fields].map(([name, value]) => `${name}=${value}`).join("&"));
    return new Response("taken");
  });
  return { storefront, read };
}

/** A stream of unknown length: no content-length can be sent for it. */
function aStream(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 16_384);
      left -= size;
      if (size === 0) controller.close();
      else controller.enqueue(new Uint8Array(size).fill(97));
    },
  });
}

test("a form of up to 64 KB is read, and reaches the page as it was sent", async () => {
  const { storefront, read } = await aShop();
  const body = `name=${"a".repeat(64 * 1024 - 5)}`;
  const headers = { ...own, "content-type": form };
  const response = await storefront.visit("/cart", { method: "POST", headers, body });
  expect(response.status).toBe(200);
  expect(read).toEqual([body]);
});

test.each([
  ["said beforehand", () => "a".repeat(64 * 1024 + 1)],
  ["streamed", () => aStream(64 * 1024 + 1)],
  ["streamed without end", () => aStream(Number.POSITIVE_INFINITY)],
])("no form takes more than 64 KB, %s", async (_, body) => {
  const { storefront, read } = await aShop();
  const headers = { ...own, "content-type": form };
  const response = await storefront.visit("/cart", { method: "POST", headers, body: body() });
  expect(response.status).toBe(413);
  expect(await response.text()).not.toContain("aaaa");
  expect(read).toEqual([]);
});

const boundary = "multipart/form-data; boundary=x";
const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';

test("a multipart form is read", async () => {
  const { storefront, read } = await aShop();
  const headers = { ...own, "content-type": boundary };
  expect((await storefront.visit("/cart", { method: "POST", headers, body: part })).status).toBe(
    200,
  );
  expect(read).toEqual(["a=1"]);
});

test.each([
  ["is cut off", boundary, part.slice(0, 40)],
  ["has another boundary", "multipart/form-data; boundary=y", part],
  ["has an empty boundary", "multipart/form-data; boundary=", part],
  ["has no name", boundary, "--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n"],
  ["has no head", boundary, "--x\r\n\r\n1\r\n--x--\r\n"],
  ["is nothing", boundary, ""],
])("a broken multipart form is a mistake of its sender: it %s", async (_, type, body) => {
  const { storefront, read } = await aShop();
  const headers = { ...own, "content-type": type };
  const response = await storefront.visit("/cart", { method: "POST", headers, body });
  expect(response.status).toBe(400);
  expect(read).toEqual([]);
});

test("a form in another character set than UTF-8 is not taken", async () => {
  const { storefront, read } = await aShop();
  const post = (type: string) =>
    storefront.visit("/cart", {
      method: "POST",
      headers: { ...own, "content-type": type },
      body: "a=1",
    });
  expect((await post(`${form}; charset=utf-16`)).status).toBe(415);
  expect((await post(`${form}; charset="iso-8859-1"`)).status).toBe(415);
  expect((await post(`${form};charset=UTF-8`)).status).toBe(200);
  expect(read).toEqual(["a=1"]);
});

/** A request as only the runtime can build it: the constructor rejects such a URL or body. */
function aRequestWith(name: "url" | "body", value: unknown): Request {
  const request = new Request("https://aurora.awning.test/cart");
  Object.defineProperty(request, name, { value });
  return request;
}

test.each([
  ["a host that no address can have", () => aRequestWith("url", "https://aurora.test:99999/")],
  ["an open bracket for a host", () => aRequestWith("url", "https://[::1/")],
  ["a body that nobody asked for", () => aRequestWith("body", aStream(5))],
])("a page that is asked for with %s is refused, and no failure", async (_, request) => {
  await publish(aStore());
  const storefront = new Storefront(anEnvironment(), async () => new Response("page"), {
    now: () => new Date(),
  });
  const context = createExecutionContext();
  expect((await storefront.fetch(request(), context)).status).toBe(400);
  await waitOnExecutionContext(context);
});
