import { expect, test } from "vitest";
import { listMedia, putMedia } from "#contract/store/seller-store-calls";
import { bodyLimitBytes } from "#platform/http/middleware/body-limit";
import {
  aListing,
  aStore,
  ask,
  bytesOf,
  errorOf,
  imported,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"/>';

async function put(seller: Seller, path: string, contentType: string, file?: ArrayBuffer) {
  const headers = {
    ...seller.headers,
    "Content-Type": contentType,
    ...(file && { "Content-Length": String(file.byteLength) }),
  };
  const body = file ?? (await bytesOf(svg));
  return ask("PUT", `/v1/seller/media/${path}`, { headers, body });
}

test("a file comes back as it was put, with a tag that spares the second transfer", async () => {
  const seller = await aStore();
  const answer = await readAnswer(putMedia, await put(seller, "brand/logo.svg", "image/svg+xml"));
  expect(answer).toEqual({ path: "brand/logo.svg", bytes: svg.length });
  const response = await ask("GET", "/media/aurora/brand/logo.svg");
  expect(await response.text()).toBe(svg);
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
  const headers = { "If-None-Match": response.headers.get("ETag") ?? "" };
  expect((await ask("GET", "/media/aurora/brand/logo.svg", { headers })).status).toBe(304);
});

test("only pictures, fonts and videos are stored, under plain paths", async () => {
  const seller = await aStore();
  expect(await errorOf(await put(seller, "page.html", "text/html"))).toBe(
    "422 media_type_unsupported /path/path",
  );
  expect(await errorOf(await put(seller, "a/%2e%2e%2fb.svg", "image/svg+xml"))).toBe(
    "422 path_invalid /path/path",
  );
});

test("HTML sent as a picture is rejected", async () => {
  const seller = await aStore();
  const page = await bytesOf("<!doctype html><script>alert(1)</script>");
  for (const [path, sent] of [
    ["logo.png", "image/png"],
    ["logo.svg", "image/svg+xml"],
    ["logo.png", "application/octet-stream"],
  ] as const) {
    expect(await errorOf(await put(seller, path, sent, page)), path).toBe(
      "422 media_content_mismatch",
    );
  }
  // What is sold is handed out as an attachment, whatever it is.
  await readAnswer(putMedia, await put(seller, "downloads/page.png", "image/png", page));
});

test("19 an SVG is stored without what runs or loads, says so, and is served under a policy that runs nothing", async () => {
  const seller = await aStore();
  const active =
    "<svg onload='alert(1)'><script>alert(2)</script><image href='https://spy.test/a.png'/><path d='M0 0h9'/></svg>";
  const sent = await put(seller, "logo.svg", "image/svg+xml", await bytesOf(active));
  const answer = await readAnswer(putMedia, sent);
  expect(answer.removed).toEqual(["addresses", "scripts"]);
  const response = await ask("GET", "/media/aurora/logo.svg");
  expect(await response.text()).toBe(svg.replace("/>", '><image/><path d="M0 0h9"/></svg>'));
  const policy = response.headers.get("Content-Security-Policy");
  expect(policy).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  );
});

test("an invalid If-None-Match is rejected, and other conditions are ignored", async () => {
  const seller = await aStore();
  await readAnswer(putMedia, await put(seller, "logo.svg", "image/svg+xml"));
  for (const tag of ["x", '"', "W/", "\u00ff", ',,"a', "*, x", `"${"a".repeat(5000)}"`]) {
    const headers = { "If-None-Match": tag };
    const response = await ask("GET", "/media/aurora/logo.svg", { headers });
    expect(await errorOf(response), tag).toBe("400 header_invalid");
  }
  for (const tag of ['"a"', 'W/"a"', '"a", W/"b" ,"c"']) {
    const headers = { "If-None-Match": tag };
    expect(await (await ask("GET", "/media/aurora/logo.svg", { headers })).text(), tag).toBe(svg);
  }
  const headers = { "If-Modified-Since": "nonsense", "If-Match": "x", "If-Unmodified-Since": "0" };
  expect(await (await ask("GET", "/media/aurora/logo.svg", { headers })).text()).toBe(svg);
});

const filmPath = "/media/aurora/brand/film.webm";
/** What every WebM begins with, in four bytes, and six more. */
const webm = "\u001aE\u07e3";
const film = `${webm}456789`;

async function aFilm(): Promise<Seller> {
  const seller = await aStore();
  await readAnswer(
    putMedia,
    await put(seller, "brand/film.webm", "video/webm", await bytesOf(film)),
  );
  return seller;
}

async function part(headers: Record<string, string>, path = filmPath) {
  const response = await ask("GET", path, { headers });
  const said = (name: string) => response.headers.get(name);
  const bytes = new TextDecoder().decode(await response.arrayBuffer());
  return [response.status, bytes, said("Content-Range"), said("Content-Length")];
}

test("HOM-11 MP4 and WebM may be put, by their names too, and other films may not", async () => {
  const seller = await aStore();
  const mp4 = "\0\0\0\u0018ftypisom";
  for (const [path, sent, stored, text] of [
    ["a.mp4", "video/mp4", "video/mp4", mp4],
    ["b.webm", 'video/webm; codecs="vp9"', "video/webm", webm],
    ["c.mp4", "application/octet-stream", "video/mp4", mp4],
  ] as const) {
    await readAnswer(putMedia, await put(seller, path, sent, await bytesOf(text)));
    const response = await ask("GET", `/media/aurora/${path}`);
    expect(response.headers.get("Content-Type")).toBe(stored);
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(await response.text()).toBe(text);
  }
  expect(await errorOf(await put(seller, "d.mov", "video/quicktime"))).toBe(
    "422 media_type_unsupported /path/path",
  );
});

test("HOM-11 a film may be larger than a picture, up to a limit of its own", async () => {
  const seller = await aStore();
  const large = new ArrayBuffer(bodyLimitBytes.media + 1);
  new Uint8Array(large).set(new TextEncoder().encode("\0\0\0\u0018ftypisom"));
  expect(await errorOf(await put(seller, "a.png", "image/png", large))).toBe("413 body_too_large");
  expect(await errorOf(await put(seller, "downloads/a.mp4", "video/mp4", large))).toBe(
    "413 body_too_large",
  );
  const answer = await readAnswer(putMedia, await put(seller, "a.mp4", "video/mp4", large));
  expect(answer.bytes).toBe(large.byteLength);
  const tooLarge = new ArrayBuffer(bodyLimitBytes.film + 1);
  expect(await errorOf(await put(seller, "b.mp4", "video/mp4", tooLarge))).toBe(
    "413 body_too_large",
  );
});

test("HOM-11 a player is given the part of a film that it asks for, and all of it unasked", async () => {
  await aFilm();
  const whole = await ask("GET", filmPath);
  expect([whole.status, whole.headers.get("Accept-Ranges")]).toEqual([200, "bytes"]);
  expect(await whole.arrayBuffer()).toEqual(await bytesOf(film));
  expect(await part({})).toEqual([200, film, null, "10"]);
  expect(await part({ Range: "bytes=0-" })).toEqual([206, film, "bytes 0-9/10", "10"]);
  expect(await part({ Range: "bytes=2-4" })).toEqual([206, "\u07e34", "bytes 2-4/10", "3"]);
  expect(await part({ Range: "bytes=7-99" })).toEqual([206, "789", "bytes 7-9/10", "3"]);
  expect(await part({ Range: "bytes=-2" })).toEqual([206, "89", "bytes 8-9/10", "2"]);
  expect(await part({ Range: "bytes=0-1,4-5" })).toEqual([200, film, null, "10"]);
  for (const Range of ["bytes=10-", "bytes=4-2", "bytes=-0", "bytes=x"]) {
    const [status, bytes, contentRange] = await part({ Range });
    expect([status, bytes, contentRange], Range).toEqual([416, "", "bytes */10"]);
  }
});

test("HOM-11 a part is given of the edition that the player holds, else the new one whole", async () => {
  const seller = await aFilm();
  const held = await ask("GET", filmPath, { headers: { Range: "bytes=0-4" } });
  expect(await held.text()).toBe(`${webm}4`);
  const etag = held.headers.get("ETag") ?? "";
  const Range = "bytes=5-";
  expect(await part({ Range, "If-Range": etag })).toEqual([206, "56789", "bytes 5-9/10", "5"]);
  expect((await part({ Range, "If-None-Match": etag }))[0]).toBe(304);
  await put(seller, "brand/film.webm", "video/webm", await bytesOf(`${webm}another`));
  expect(await part({ Range, "If-Range": etag })).toEqual([200, `${webm}another`, null, "11"]);
});

test("HOM-11 TEN-01 no part of another store's film, of a missing one or of what is sold is given", async () => {
  const seller = await aFilm();
  await aStore("vinyl");
  await put(seller, "downloads/film.webm", "video/webm", await bytesOf(film));
  const headers = { Range: "bytes=0-1" };
  for (const path of [
    "/media/vinyl/brand/film.webm",
    "/media/vinyl/..%2faurora/brand/film.webm",
    "/media/aurora/brand/none.webm",
  ]) {
    expect(await errorOf(await ask("GET", path, { headers })), path).toBe("404 media_missing");
  }
  expect((await part(headers, "/media/aurora/downloads/film.webm"))[0]).toBe(404);
});

test("a part of a picture keeps the policy that the whole has", async () => {
  const seller = await aStore();
  await put(seller, "logo.svg", "image/svg+xml");
  const headers = { Range: "bytes=0-3" };
  const response = await ask("GET", "/media/aurora/logo.svg", { headers });
  expect(await response.text()).toBe("<svg");
  const policy = response.headers.get("Content-Security-Policy");
  expect(policy).toContain("sandbox");
  expect(policy).toContain("frame-ancestors 'none'");
});

const mediaCall = ({ headers }: Seller, method: "GET" | "DELETE", rest: string) =>
  ask(method, `/v1/seller/media${rest}`, { headers });

test("TEN-01 a store's files are listed page by page, and none of another store's", async () => {
  const aurora = await aStore("aurora");
  const vinyl = await aStore("vinyl");
  for (const path of ["brand/a.svg", "brand/b.svg", "c.svg"])
    await put(aurora, path, "image/svg+xml");
  await put(vinyl, "brand/v.svg", "image/svg+xml");
  const page = async (seller: Seller, query: string) =>
    readAnswer(listMedia, await mediaCall(seller, "GET", query));
  const first = await page(aurora, "?limit=2");
  expect(first.files.map(({ path }) => path)).toEqual(["brand/a.svg", "brand/b.svg"]);
  expect(first.files[0]).toMatchObject({ bytes: svg.length, contentType: "image/svg+xml" });
  const second = await page(aurora, `?limit=2&cursor=${encodeURIComponent(first.next ?? "")}`);
  expect([second.files.map(({ path }) => path), second.next]).toEqual([["c.svg"], null]);
  expect((await page(vinyl, "")).files.map(({ path }) => path)).toEqual(["brand/v.svg"]);
  expect((await page(aurora, "?prefix=../vinyl/")).files).toEqual([]);
});

test("a file that a theme or a listing uses is deleted with force only", async () => {
  const seller = await aStore();
  for (const path of ["logo.svg", "old/logo.svg", "navy.svg"])
    await put(seller, path, "image/svg+xml");
  await imported(seller, { listings: [aListing("tee", { images: [{ src: "navy.svg" }] })] });
  const theme = { content: { logo: "{{assetPath}}/logo.svg" } };
  await ask("PUT", "/v1/seller/theme", { headers: seller.headers, body: theme });
  const remove = (rest: string) => mediaCall(seller, "DELETE", rest);
  const refused = await remove("/logo.svg");
  expect(await refused.clone().text()).toContain("The file is used by: draft theme.");
  expect(await errorOf(refused)).toBe("409 media_in_use /path/path");
  expect(await (await remove("/navy.svg")).text()).toContain("used by: listing tee.");
  expect((await remove("/old/logo.svg")).status).toBe(200);
  expect((await remove("/logo.svg?force=true")).status).toBe(200);
  expect(await errorOf(await ask("GET", "/media/aurora/logo.svg"))).toBe("404 media_missing");
  expect(await (await ask("GET", "/media/aurora/navy.svg")).text()).toBe(svg);
  expect(await errorOf(await remove("/logo.svg"))).toBe("404 media_missing /path/path");
});

test("TEN-01 a store deletes no file of another store", async () => {
  const aurora = await aStore("aurora");
  await put(await aStore("vinyl"), "logo.svg", "image/svg+xml");
  for (const path of ["/logo.svg", "/%2e%2e%2fvinyl/logo.svg"]) {
    expect(await errorOf(await mediaCall(aurora, "DELETE", path))).toBe(
      "404 media_missing /path/path",
    );
  }
  expect(await (await ask("GET", "/media/vinyl/logo.svg")).text()).toBe(svg);
});
