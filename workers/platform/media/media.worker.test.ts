import { expect, test } from "vitest";
import { putMedia } from "#contract/seller-store-calls";
import { answerOf, aStore, ask, bytesOf, refusalOf, type Seller } from "#platform/testing";

const svg = "<svg xmlns='http://www.w3.org/2000/svg'/>";

async function put(seller: Seller, path: string, contentType: string) {
  const headers = { ...seller.headers, "Content-Type": contentType };
  const body = await bytesOf(svg);
  return ask("PUT", `/v1/seller/media/${path}`, { headers, body });
}

test("a file comes back as it was put, with a tag that spares the second transfer", async () => {
  const seller = await aStore();
  const answer = await answerOf(putMedia, await put(seller, "brand/logo.svg", "image/svg+xml"));
  expect(answer).toEqual({ path: "brand/logo.svg", bytes: svg.length });
  const response = await ask("GET", "/media/aurora/brand/logo.svg");
  expect(await response.text()).toBe(svg);
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
  const headers = { "If-None-Match": response.headers.get("ETag") ?? "" };
  expect((await ask("GET", "/media/aurora/brand/logo.svg", { headers })).status).toBe(304);
});

test("only pictures and fonts are kept, under plain paths", async () => {
  const seller = await aStore();
  expect(await refusalOf(await put(seller, "page.html", "text/html"))).toBe(
    "422 media_type_unsupported /path/path",
  );
  expect(await refusalOf(await put(seller, "a/%2e%2e%2fb.svg", "image/svg+xml"))).toBe(
    "422 path_invalid /path/path",
  );
});
