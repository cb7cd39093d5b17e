import { expect, test } from "vitest";
import {
  addOrderNote,
  deleteOrderNote,
  getOrderHistory,
  shipOrder,
  undoShipment,
} from "#contract/orders/seller-order-calls";
import { listMails } from "#contract/shoppers/mail-calls";
import { forgetShopper } from "#contract/shoppers/shopper-calls";
import {
  anOrder,
  mailsOf,
  readOrder,
  sellerOrder,
  setStatus,
  ship,
} from "#tests/fixtures/platform/orders";
import { deliver } from "#tests/fixtures/platform/outbox";
import { aShop, passMinutes, type Shop } from "#tests/fixtures/platform/payments";
import { ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

const pathOf = (path: string, number: string, id = "") =>
  path.replace(":number", number).replace(":id", id);

function note(shop: Shop, number: string, text: string) {
  const { headers } = shop.seller;
  return ask("POST", pathOf(addOrderNote.path, number), { headers, body: { text } });
}

async function history(shop: Shop, number: string) {
  const { headers } = shop.seller;
  const answer = await ask("GET", pathOf(getOrderHistory.path, number), { headers });
  return readAnswer(getOrderHistory, answer);
}

function undo(shop: Shop, number: string, id: string) {
  return ask("DELETE", pathOf(undoShipment.path, number, id), { headers: shop.seller.headers });
}

test("a note is the sellers' alone, two at once are two, and it goes with its order's buyer", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop);
  await Promise.all([note(shop, number, "Wants it wrapped"), note(shop, number, "Call first")]);
  const { notes, events } = await history(shop, number);
  expect(notes.map(({ text }) => text).sort()).toEqual(["Call first", "Wants it wrapped"]);
  expect(events.map(({ call }) => call)).toEqual(["addOrderNote", "addOrderNote"]);
  expect(JSON.stringify(await readOrder(shop, number))).not.toContain("wrapped");
  const { headers } = shop.seller;
  const path = pathOf(deleteOrderNote.path, number, notes[0]?.id);
  expect((await ask("DELETE", path, { headers })).status).toBe(200);
  expect(await errorOf(await ask("DELETE", path, { headers }))).toBe("404 note_unknown");
  expect((await history(shop, number)).notes).toHaveLength(1);
  const body = { email: "ada@example.com", evenUnshipped: true };
  await ask("POST", forgetShopper.path, { headers, body });
  expect((await history(shop, number)).notes).toEqual([]);
  expect(await errorOf(await note(shop, "AW-00000000", "x"))).toBe("404 order_unknown");
});

test("18 a shipment is undone before its mail is out, and its units wait again", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop, { quantity: 2 });
  await ship(shop, number, { notifyAfter: 120 });
  const [shipment] = (await sellerOrder(shop, number)).shipments;
  expect(await mailsOf(shop, "order-shipped")).toHaveLength(1);
  const answer = await undo(shop, number, shipment?.id ?? "");
  const { order } = await readAnswer(undoShipment, answer);
  expect(order).toMatchObject({ status: "placed", shipments: [], unitsLeft: [{ quantity: 2 }] });
  expect(await mailsOf(shop, "order-shipped")).toEqual([]);
  expect(await errorOf(await undo(shop, number, shipment?.id ?? ""))).toBe("404 shipment_unknown");
});

test("18 a shipment whose mail is out stays, and so does one that has arrived; the order says so", async () => {
  const shop = await aShop("aurora", 10);
  const undoable = async (of: string) =>
    (await sellerOrder(shop, of)).shipments.map((one) => one.undoable);
  const { number } = await anOrder(shop);
  await readAnswer(shipOrder, await ship(shop, number, { notifyAfter: 120 }));
  const { mails } = await mailsAbout(shop, number);
  const mailId = mails.find(({ kind }) => kind === "order-shipped")?.id;
  // Not due yet: the queue that brings it early costs nothing.
  await deliver({ slug: shop.slug, mailId });
  expect(mails.find(({ id }) => id === mailId)?.state).toBe("queued");
  expect(await undoable(number)).toEqual([true]);
  await passMinutes(shop, 3);
  await deliver({ slug: shop.slug, mailId });
  expect(await undoable(number)).toEqual([false]);
  const [shipment] = (await sellerOrder(shop, number)).shipments;
  expect(await errorOf(await undo(shop, number, shipment?.id ?? ""))).toBe(
    "409 shipment_announced",
  );
  const { number: silent } = await anOrder(shop);
  await ship(shop, silent, { notify: false });
  expect(await undoable(silent)).toEqual([true]);
  await setStatus(shop, silent, "delivered");
  expect(await undoable(silent)).toEqual([false]);
  const [quiet] = (await sellerOrder(shop, silent)).shipments;
  expect(await errorOf(await undo(shop, silent, quiet?.id ?? ""))).toBe("409 shipment_announced");
  // The id is for sellers alone.
  expect((await readOrder(shop, number)).shipments[0]).not.toHaveProperty("id");
  expect((await readOrder(shop, number)).shipments[0]).not.toHaveProperty("undoable");
});

async function mailsAbout(shop: Shop, number: string) {
  const { headers } = shop.seller;
  return readAnswer(listMails, await ask("GET", `${listMails.path}?order=${number}`, { headers }));
}

test("an order's mails are listed apart from those of other orders", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop);
  await anOrder(shop);
  await ship(shop, number);
  const { mails } = await mailsAbout(shop, number);
  expect(mails.map(({ kind }) => kind)).toEqual(["order-shipped", "order-confirmation"]);
  expect((await mailsAbout(shop, "AW-00000000")).mails).toEqual([]);
});
