import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { createPreorder } from "#contract/catalog/catalog-calls";
import { deleteListing, listPreorders } from "#contract/catalog/seller-catalog-calls";
import { putOrderMails } from "#contract/orders/new-order-mail-calls";
import { mailsOf } from "#tests/fixtures/platform/orders";
import { passMinutes } from "#tests/fixtures/platform/payments";
import {
  aListing,
  aSize,
  aStore,
  ask,
  errorOf,
  imported,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const form = {
  fullname: "Ada Byron",
  email: "ada@example.com",
  street: "1 Congress Ave",
  city: "Austin",
  zip: "78701",
  state: "Texas",
  country: "United States",
};

const preorder = ["Pre-order"];

async function aShop(slug = "aurora"): Promise<Seller> {
  const seller = await aStore(slug);
  const listings = [
    aListing("ridge-tee", { tags: preorder }),
    aListing("draft", { tags: preorder, published: false }),
    aListing("sold-tee", { tags: ["navy"] }),
  ];
  await imported(seller, { listings });
  return seller;
}

function order(seller: Seller, change: object = {}): Promise<Response> {
  const body = { ...form, storeSlug: seller.slug, colorId: "1", sizeId: "2", ...change };
  return ask("POST", createPreorder.path, { body });
}

async function mailedAs(seller: Seller, rhythms: Record<string, "each" | "daily" | "none">) {
  const recipients = Object.entries(rhythms).map(([email, rhythm]) => ({ email, rhythm }));
  const body = { recipients, daily: { hour: 8, timeZone: "UTC" } };
  const { headers } = seller;
  await readAnswer(putOrderMails, await ask("PUT", putOrderMails.path, { headers, body }));
}

async function listed(seller: Seller, query = "") {
  const path = `${listPreorders.path}?${query}`;
  return readAnswer(listPreorders, await ask("GET", path, { headers: seller.headers }));
}

test("API-15 POF-06 a pre-order is stored with its colour and size, and its seller reads it", async () => {
  const seller = await aShop();
  const response = await order(seller, { fullname: "  Ada Byron " });
  expect(response.status).toBe(201);
  const { id } = await readAnswer(createPreorder, response);
  const { preorders, next } = await listed(seller);
  expect(preorders).toEqual([
    {
      ...form,
      street2: "",
      colorId: "1",
      sizeId: "2",
      id,
      slug: "ridge-tee",
      createdAt: expect.any(String),
      title: "Title of ridge-tee",
      color: "Heather Navy",
      size: "M",
      merchantSku: "",
    },
  ]);
  expect(next).toBeNull();
});

test("POF-06 a pre-order still names colour and size when its listing was deleted", async () => {
  const seller = await aShop();
  await readAnswer(createPreorder, await order(seller));
  const { preorders: before } = await listed(seller);
  const path = deleteListing.path.replace(":slug", "ridge-tee");
  await readAnswer(deleteListing, await ask("DELETE", path, { headers: seller.headers }));
  expect((await listed(seller)).preorders).toEqual(before);
});

test("API-15 a client over the limit is asked to come back later, and others are not", async () => {
  const seller = await aShop();
  const from = (address: string, city: string) =>
    ask("POST", createPreorder.path, {
      headers: { "X-Shopper-Address": address },
      body: { ...form, city, storeSlug: seller.slug, colorId: "1", sizeId: "2" },
    });
  for (let tries = 0; tries < 20; tries += 1) {
    expect((await from("203.0.113.9", `${tries}`)).status).toBe(201);
  }
  expect(await errorOf(await from("203.0.113.9", "more"))).toBe("429 too_many_requests");
  expect((await from("203.0.113.10", "more")).status).toBe(201);
});

test("POF-06 a form that is sent twice is one pre-order, and a later one is another", async () => {
  const seller = await aShop();
  const ids = await Promise.all(
    [1, 2].map(async () => (await readAnswer(createPreorder, await order(seller))).id),
  );
  expect(new Set(ids).size).toBe(1);
  await order(seller, { city: "Dallas" });
  expect((await listed(seller)).preorders).toHaveLength(2);
  await passMinutes(seller, 1 * 60);
  await order(seller);
  expect((await listed(seller)).preorders).toHaveLength(3);
});

test("POF-06 a pre-order is forgotten after 400 days, and no sooner", async () => {
  const seller = await aShop();
  await order(seller);
  await passMinutes(seller, 399 * 24 * 60);
  await order(seller, { city: "Dallas" });
  await runDurableObjectAlarm(objectOf(seller));
  expect((await listed(seller)).preorders).toHaveLength(2);
  await passMinutes(seller, 401 * 24 * 60);
  await runDurableObjectAlarm(objectOf(seller));
  expect((await listed(seller)).preorders).toMatchObject([{ city: "Dallas" }]);
});

test("API-15 pre-orders are listed newest first, page by page", async () => {
  const seller = await aShop();
  for (const city of ["a", "b", "c"]) await order(seller, { city });
  const first = await listed(seller, "limit=2");
  const second = await listed(seller, `limit=2&before=${first.next}`);
  expect(first.preorders.map(({ city }) => city)).toEqual(["c", "b"]);
  expect([second.preorders.map(({ city }) => city), second.next]).toEqual([["a"], null]);
});

test.each([
  [{ colorId: "99" }, "422 color_unknown /colorId"],
  [{ colorId: "x" }, "422 color_unknown /colorId"],
  [{ colorId: "1e0" }, "422 color_unknown /colorId"],
  // The colour of a listing that is not published.
  [{ colorId: "2" }, "422 color_unknown /colorId"],
  // A product that is sold, whatever the form says that was posted.
  [{ colorId: "3" }, "422 preorder_closed /colorId"],
  [{ sizeId: "99" }, "422 size_unknown /sizeId"],
  [{ sizeId: "" }, "422 size_unknown /sizeId"],
  [{ zip: "787010" }, "422 invalid /zip"],
  [{ email: "ada" }, "422 invalid /email"],
  [{ fullname: "  " }, "422 invalid /fullname"],
])(
  "API-15 a pre-order with %j is refused with a pointer, and none is stored",
  async (change, expectedError) => {
    const seller = await aShop();
    expect(await errorOf(await order(seller, change))).toBe(expectedError);
    expect((await listed(seller)).preorders).toEqual([]);
  },
);

test("API-15 a size that was taken away and only waits for a checkout cannot be asked for", async () => {
  const seller = await aShop();
  await runInDurableObject(objectOf(seller), (_store, { storage }) =>
    storage.sql.exec("INSERT INTO reservation VALUES ('c', 1, 2, 1, ?)", Date.now() + 60_000),
  );
  const variations = [{ colorName: "Heather Navy", sizes: [aSize("S")] }];
  const products = [{ key: "tee", title: "Tee", productType: "Tee", variations }];
  await imported(seller, { listings: [aListing("ridge-tee", { tags: preorder, products })] });
  expect(await errorOf(await order(seller))).toBe("422 size_unknown /sizeId");
});

test("API-15 TEN-01 a seller reads the pre-orders of the own store alone", async () => {
  const aurora = await aShop("aurora");
  const vinyl = await aShop("vinyl");
  await order(aurora);
  expect((await listed(vinyl)).preorders).toEqual([]);
});

test("LST-26 Q38 POF-06 a private listing cannot be pre-ordered, even by its ids", async () => {
  const seller = await aStore("aurora");
  await imported(seller, {
    listings: [aListing("secret", { tags: preorder, visibility: "private" })],
  });
  expect(await errorOf(await order(seller))).toBe("422 color_unknown /colorId");
  expect((await listed(seller)).preorders).toEqual([]);
});

test("23 recipients of a mail per order get one per pre-order, without the shopper's name and address", async () => {
  const seller = await aShop();
  await mailedAs(seller, { "ann@band.example.com": "each", "bob@band.example.com": "none" });
  await order(seller);
  // A form that was sent twice is one.
  await order(seller);
  const mails = await mailsOf({ seller }, "preorders-received");
  expect(mails).toMatchObject([
    {
      to: "ann@band.example.com",
      content: {
        count: 1,
        products: [{ title: "Title of ridge-tee", color: "Heather Navy", size: "M", count: 1 }],
        studioUrl: expect.stringMatching(/\/stores\/aurora\/customers\/preorders$/),
      },
    },
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/Byron|ada@example|Congress/);
});

test("23 of many pre-orders within an hour twenty are mailed, and all are listed", async () => {
  const seller = await aShop();
  await mailedAs(seller, { "ann@band.example.com": "each" });
  for (let index = 0; index < 22; index += 1) await order(seller, { city: `City ${index}` });
  const mailed = async () => (await mailsOf({ seller }, "preorders-received")).length;
  expect([await mailed(), (await listed(seller)).preorders.length]).toEqual([20, 22]);
  await passMinutes(seller, 61);
  await order(seller, { city: "Later" });
  expect(await mailed()).toBe(21);
});

test("23 a daily mail has the pre-orders since the last one, each product once, also where the rhythm changes", async () => {
  const seller = await aShop();
  await order(seller, { email: "early@example.com" });
  await mailedAs(seller, { "ann@band.example.com": "daily" });
  await passMinutes(seller, 1);
  for (const email of ["a@example.com", "b@example.com"]) await order(seller, { email });
  await order(seller, { sizeId: "1" });
  const digests = async () =>
    (await mailsOf({ seller }, "preorders-received")).map(({ content }) => [
      content.count,
      ...content.products.map(({ size, count }) => `${count} ${size}`),
    ]);
  expect(await digests()).toEqual([]);
  await passMinutes(seller, 25 * 60);
  await runDurableObjectAlarm(objectOf(seller));
  expect(await digests()).toEqual([[3, "2 M", "1 S"]]);
  await order(seller, { email: "late@example.com" });
  await passMinutes(seller, 25 * 60 + 1);
  await mailedAs(seller, { "ann@band.example.com": "each" });
  expect(await digests()).toEqual([
    [3, "2 M", "1 S"],
    [1, "1 M"],
  ]);
});
