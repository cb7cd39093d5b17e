import { expect, test } from "vitest";
import { listInventory } from "#contract/catalog/seller-catalog-calls";
import { createCheckout, updateCheckout } from "#contract/checkout/checkout-calls";
import { putMedia } from "#contract/store/seller-store-calls";
import { aCustomer } from "#tests/fixtures/platform/customer";
import {
  mailsOf,
  pay,
  readOrder,
  requestRefund,
  sellerOrder,
  setStatus,
  ship,
} from "#tests/fixtures/platform/orders";
import { aShop, create, passMinutes, type Shop, update } from "#tests/fixtures/platform/payments";
import {
  aListing,
  aSize,
  ask,
  bindings,
  bytesOf,
  errorOf,
  imported,
  importInto,
  readAnswer,
} from "#tests/fixtures/platform/platform";

const path = "downloads/zines/Küste 1.pdf";
const dayMinutes = 24 * 60;

async function putFile(shop: Shop, bytes = "the zine", to = path): Promise<void> {
  const headers = { ...shop.seller.headers, "Content-Type": "application/pdf" };
  const body = await bytesOf(bytes);
  const answer = await ask("PUT", `/v1/seller/media/${encodeURI(to)}`, { headers, body });
  expect(await readAnswer(putMedia, answer)).toMatchObject({ path: to });
}

const aZine = (change: Record<string, unknown> = {}) => {
  const variations = [{ colorName: "", images: [], sizes: [aSize("Digital")] }];
  const zine = { key: "zine", title: "Zine", productType: "Zine", kind: "digital", variations };
  return aListing("zine", { products: [{ ...zine, kind: "digital", download: path, ...change }] });
};

async function skuOf({ seller }: Shop, listing: string): Promise<string> {
  const { headers } = seller;
  const answer = await ask("GET", `${listInventory.path}?listing=${listing}`, { headers });
  const [line] = (await readAnswer(listInventory, answer)).inventory;
  return line?.sku ?? "";
}

/** A shop that sells a tee and a zine as a file; `zineSku` is the latter's. */
async function aZineShop(slug = "aurora") {
  const shop = await aShop(slug);
  await imported(shop.seller, { listings: [aZine()] });
  await putFile(shop);
  return { ...shop, zineSku: await skuOf(shop, "zine") };
}
type ZineShop = Awaited<ReturnType<typeof aZineShop>>;

async function buyZine(shop: ZineShop, ...others: string[]) {
  const { id } = await readAnswer(createCheckout, await create(shop));
  const lineItems = [shop.zineSku, ...others].map((sku) => ({ sku, quantity: 1 }));
  const choices = { customer: aCustomer(), deliveryOption: "fullStandardCost", lineItems };
  await readAnswer(updateCheckout, await update(shop, id, choices));
  const { number } = await pay(shop, id);
  const [mail] = await mailsOf(shop, "order-confirmation");
  return { number, url: new URL(mail?.content.downloads[0]?.url ?? "") };
}

/** As the storefront passes it on: below the shop's own media. */
const open = (
  shop: Shop,
  url: URL,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) => ask(method, url.pathname.replace(/^\/media\//, `/media/${shop.slug}/`), { headers });

test("THX-02 who bought a file gets its link by mail, on the shop's own host, and the file as it was put", async () => {
  const shop = await aZineShop();
  const { number, url } = await buyZine(shop);
  expect(url.host).toMatch(/^aurora\./);
  const answer = await open(shop, url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Disposition")).toBe(
    `attachment; filename="K_ste 1.pdf"; filename*=UTF-8''K%C3%BCste%201.pdf`,
  );
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(await answer.text()).toBe("the zine");
  const [download] = (await sellerOrder(shop, number)).downloads;
  expect(download).toMatchObject({ url: url.href, downloadsLeft: 19 });
  expect(await readOrder(shop, number)).toMatchObject({ items: [{ kind: "digital" }] });
  expect(JSON.stringify(await readOrder(shop, number))).not.toContain("downloads/");
});

test("a file that is sold is never served by its name, nor by a token that was guessed or changed", async () => {
  const shop = await aZineShop();
  const { url } = await buyZine(shop);
  const other = await aZineShop("vinyl");
  const byName = await ask("GET", `/media/aurora/${encodeURI(path)}`);
  expect(byName.status).toBe(404);
  expect(await byName.text()).not.toContain("the zine");
  const [id, signature] = url.pathname.replace("/media/downloads/", "").split(".");
  const last = signature?.at(0) === "A" ? "B" : "A";
  const forged = [`${id}`, `${id}.`, `${id}.${last}${signature?.slice(1)}`, `x.${signature}`, "."];
  for (const token of forged) {
    const answer = await ask("GET", `/media/aurora/downloads/${token}`);
    expect(answer.status, token).toBe(404);
    await answer.text();
  }
  for (const slug of [other.slug, "nowhere"]) {
    const answer = await open({ ...shop, slug }, url);
    expect(answer.status, slug).toBe(404);
    await answer.text();
  }
  const real = await open(shop, url);
  expect(await real.text()).toBe("the zine");
});

test("a link opens twenty times, at once or one after another", async () => {
  const shop = await aZineShop();
  const { url } = await buyZine(shop);
  const answers = await Promise.all(Array.from({ length: 25 }, () => open(shop, url)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.filter((text) => text === "the zine")).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(5);
});

async function partOf(shop: Shop, url: URL, headers: Record<string, string>) {
  const answer = await open(shop, url, { headers });
  const said = answer.headers.get("Content-Range");
  return [answer.status, await answer.text(), said, answer.headers.get("Content-Length")];
}
const leftOf = async (shop: Shop, number: string) =>
  (await sellerOrder(shop, number)).downloads[0]?.downloadsLeft;

test("a download that broke off goes on from its middle for a day and counts once, also when it was the last", async () => {
  const shop = await aZineShop();
  const { number, url } = await buyZine(shop);
  const whole = await open(shop, url);
  const etag = whole.headers.get("ETag") ?? "";
  expect([whole.headers.get("Accept-Ranges"), await whole.text()]).toEqual(["bytes", "the zine"]);
  const Range = "bytes=4-";
  expect(await partOf(shop, url, { Range, "If-Range": etag })).toEqual([
    206,
    "zine",
    "bytes 4-7/8",
    "4",
  ]);
  expect(await partOf(shop, url, { Range: "bytes=-2" })).toEqual([206, "ne", "bytes 6-7/8", "2"]);
  expect(await leftOf(shop, number)).toBe(19);
  // From the beginning on it is a download of its own, and so is a part where none was begun of late.
  expect((await partOf(shop, url, { Range: "bytes=0-" }))[0]).toBe(206);
  expect(await leftOf(shop, number)).toBe(18);
  await passMinutes(shop, dayMinutes + 1);
  expect((await partOf(shop, url, { Range }))[0]).toBe(206);
  expect(await leftOf(shop, number)).toBe(17);
  for (let taken = 0; taken < 17; taken += 1) await (await open(shop, url)).text();
  expect((await partOf(shop, url, {}))[0]).toBe(404);
  expect((await partOf(shop, url, { Range }))[0]).toBe(206);
  await passMinutes(shop, 2 * dayMinutes + 2);
  expect((await partOf(shop, url, { Range }))[0]).toBe(404);
});

test("a file that is fetched from its second byte again and again counts as often as its bytes are sent four times", async () => {
  const shop = await aZineShop();
  const { number, url } = await buyZine(shop);
  await (await open(shop, url)).text();
  const again = async () => (await partOf(shop, url, { Range: "bytes=1-" }))[0];
  // The rest of eight bytes: four times within what was counted, the fifth is a download of its own.
  const left: (number | undefined)[] = [];
  for (let times = 0; times < 9; times += 1) {
    expect(await again()).toBe(206);
    left.push(await leftOf(shop, number));
  }
  expect(left).toEqual([19, 19, 19, 19, 18, 18, 18, 18, 17]);
  let refused = 0;
  for (let times = 0; times < 100; times += 1) if ((await again()) === 404) refused += 1;
  expect([await leftOf(shop, number), refused]).toEqual([0, 29]);
});

test("several connections that share a file's parts are one download", async () => {
  const shop = await aZineShop();
  const { number, url } = await buyZine(shop);
  for (const Range of ["bytes=0-1", "bytes=6-7", "bytes=2-3", "bytes=4-5"]) {
    expect((await partOf(shop, url, { Range }))[0]).toBe(206);
  }
  expect(await leftOf(shop, number)).toBe(19);
});

test("a part of a file that was replaced meanwhile is the whole new one, and counts", async () => {
  const shop = await aZineShop();
  const { number, url } = await buyZine(shop);
  const whole = await open(shop, url);
  await whole.text();
  await putFile(shop, "another one");
  const held = { Range: "bytes=4-", "If-Range": whole.headers.get("ETag") ?? "" };
  expect(await partOf(shop, url, held)).toEqual([200, "another one", null, "11"]);
  expect(await leftOf(shop, number)).toBe(18);
});

test("a program that only looks at a link, a part that is not there and a missing file count nothing", async () => {
  const shop = await aZineShop();
  const { number, url } = await buyZine(shop);
  const looked = await open(shop, url, { method: "HEAD" });
  expect([looked.status, looked.headers.get("Content-Length")]).toEqual([200, "8"]);
  const beyond = await partOf(shop, url, { Range: "bytes=8-" });
  expect(beyond.slice(0, 3)).toEqual([416, "", "bytes */8"]);
  expect(await leftOf(shop, number)).toBe(20);
  await bindings.MEDIA.delete(`${shop.slug}/${path}`);
  expect((await partOf(shop, url, {}))[0]).toBe(404);
  expect(await leftOf(shop, number)).toBe(20);
});

test("a link runs out after sixty days", async () => {
  const shop = await aZineShop();
  const { url } = await buyZine(shop);
  await passMinutes(shop, 59 * dayMinutes);
  expect(await (await open(shop, url)).text()).toBe("the zine");
  await passMinutes(shop, 60 * dayMinutes + 1);
  const late = await open(shop, url);
  expect(late.status).toBe(404);
  expect(await late.text()).toContain("has run out");
});

test("a link stops when its money went back", async () => {
  const shop = await aZineShop();
  const { number, url } = await buyZine(shop);
  expect((await requestRefund(shop, number)).status).toBe(201);
  const answer = await open(shop, url);
  expect(answer.status).toBe(404);
  await answer.text();
});

test("a link stops when the file alone is paid back, and not when other goods of its order are", async () => {
  const shop = await aZineShop();
  const { number, url } = await buyZine(shop, shop.sku);
  const statusAfterRefund = async (sku: string) => {
    const items = [{ sku, quantity: 1 }];
    expect((await requestRefund(shop, number, { items })).status).toBe(201);
    const answer = await open(shop, url);
    await answer.text();
    return answer.status;
  };
  expect(await statusAfterRefund(shop.sku)).toBe(200);
  expect(await leftOf(shop, number)).toBe(19);
  expect(await statusAfterRefund(shop.zineSku)).toBe(404);
  expect(await leftOf(shop, number)).toBe(0);
});

test("of two files with the same title the link of the one that is paid back stops, and not the other's", async () => {
  const shop = await aZineShop();
  const download = "downloads/zines/2.pdf";
  const other = { ...aZine({ download }), sourceKey: "test:zine-2", slug: "zine-2" };
  await imported(shop.seller, { listings: [other] });
  await putFile(shop, "the second", download);
  const { number, url } = await buyZine(shop, await skuOf(shop, "zine-2"));
  const [mail] = await mailsOf(shop, "order-confirmation");
  const second = new URL(mail?.content.downloads[1]?.url ?? "");
  const items = [{ sku: shop.zineSku, quantity: 1 }];
  expect((await requestRefund(shop, number, { items })).status).toBe(201);
  const answers = await Promise.all([open(shop, url), open(shop, second)]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map(({ status }) => status)).toEqual([404, 200]);
  expect(texts[1]).toBe("the second");
});

test("a file is never shipped: its order arrives by itself, or is shipped with the rest's parcel", async () => {
  const shop = await aZineShop();
  const { number } = await buyZine(shop);
  expect(await errorOf(await ship(shop, number))).toBe("409 not_left_to_ship");
  expect((await setStatus(shop, number, "delivered")).status).toBe(200);
  const mixed = await buyZine(shop, shop.sku);
  const zine = { items: [{ sku: shop.zineSku, quantity: 1 }] };
  const refused = await ship(shop, mixed.number, zine);
  expect(await errorOf(refused)).toBe("422 sku_not_shippable /items/0/sku");
  expect((await ship(shop, mixed.number)).status).toBe(201);
  const order = await readOrder(shop, mixed.number);
  expect(order).toMatchObject({ status: "shipped", shipments: [{ items: [{ sku: shop.sku }] }] });
});

test("only what stands below the folder of downloads can be sold as one", async () => {
  const shop = await aShop();
  const wrong = await importInto(shop.seller, {
    listings: [aZine({ download: "brand/logo.svg" })],
  });
  expect(await errorOf(wrong)).toBe("422 invalid /listings/0/products/0/download");
});
