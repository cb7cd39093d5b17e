/** Settings of a shop as the server answers their forms: domains, webhooks, payments, tax and closing. */
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DnsRecordSchema, getDomain } from "../contract/domains/domain-calls";
import { updateStore } from "../contract/store/seller-store-calls";
import { setRecord } from "./dns";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { enterPlain } from "./studio";
import { openTestStore } from "./test-store";

test("a seller types a domain, sets the records that are shown, and a shopper can open the shop on it, and Home says when it leads elsewhere @sizeless", async ({
  shop,
  hostUrl,
  getAnswer,
}) => {
  const { slug } = await openTestStore(shop, []);
  const seller = await enterPlain(shop, slug);
  const hostname = `shop.studio-${crypto.randomUUID().slice(0, 8)}.test`;
  await seller.open(`/stores/${slug}/domains`);
  seller.fill("Domain", "not a domain");
  await seller.press("Show the records");
  expect(seller.text()).toContain("This is no domain such as shop.your-band.com.");
  seller.fill("Domain", `https://${hostname.toUpperCase()}./`);
  await seller.press("Show the records");
  expect(seller.texts("h1")).toEqual([hostname]);
  const path = getDomain.path.replace(":hostname", hostname);
  const { domain } = await storeOf(shop, slug).ask(getDomain, path);
  const records = DnsRecordSchema.array().parse(domain.records);
  for (const { value } of records) expect(seller.texts("code")).toContain(value);
  const ownership = records.find(({ purpose }) => purpose === "ownership");
  if (ownership === undefined) throw new Error("There is no record of ownership");
  await setRecord(shop, { ...ownership, value: "awning-verify=wrong" });
  await seller.press("Check now");
  expect(seller.text()).toContain("We found awning-verify=wrong instead of awning-verify=");
  for (const record of records) await setRecord(shop, record);
  await expect(async () => {
    await seller.press("Check now");
    expect(seller.text()).toMatch(/(^|\s)Live(\s|$)/);
  }).toPass({ timeout: 30_000 });
  const opened = await getAnswer(hostUrl(hostname));
  expect([opened.status(), await opened.text()]).toEqual([200, expect.stringContaining("Counter")]);

  await seller.press(`Make ${hostname} the primary domain`);
  expect(seller.text()).toContain("This is the primary domain now.");
  const traffic = { name: hostname, type: "CNAME", value: "shops.other.example" } as const;
  await setRecord(shop, traffic);
  await seller.press("Check now");
  expect(seller.text()).toContain("Checked.");
  await seller.open(`/stores/${slug}`);
  const lost = `Your primary domain ${hostname} leads`;
  expect(seller.text()).toContain(lost);
  expect(seller.text()).toContain("we found shops.other.example");
  await seller.press(/^Make .+ primary again$/);
  expect(seller.text()).toContain("own address is the primary one again.");
  await seller.open(`/stores/${slug}`);
  expect(seller.text()).toContain("To do now");
  expect(seller.text()).not.toContain(lost);
  await seller.open(`/stores/${slug}/domains/${hostname}`);
  await seller.follow("Remove …");
  await seller.press("Remove domain");
  expect(seller.text()).toContain("The domain was removed.");
});

/** A seller's own program, which fails until it is mended. */
async function startReceiver() {
  const taken: { body: string; signed: string }[] = [];
  const state = { status: 500 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signed = String(request.headers["awning-signature"] ?? "");
      taken.push({ body: Buffer.concat(chunks).toString("utf8"), signed });
      response.writeHead(state.status).end("receiver says so");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, taken, state, close: () => server.close() };
}

function isSigned({ body, signed }: { body: string; signed: string }, secret: string) {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(signed) ?? [];
  return createHmac("sha256", secret).update(`${t}.${body}`).digest("hex") === v1;
}

test("a webhook gets a signed order.created that verifies, and one that failed is sent again from the log @sizeless", async ({
  shop,
}) => {
  const receiver = await startReceiver();
  const seller = await enterPlain(shop, "vinyl");
  await seller.open("/stores/vinyl/settings/webhooks");
  seller.fill("Address", receiver.url);
  await seller.press("Add webhook");
  const shown = seller.texts("code");
  await seller.follow(receiver.url);
  const log = seller.url();
  const email = `webhook-${crypto.randomUUID()}@example.com`;
  const market = { locale: "en", currency: "EUR", region: "EU" };
  const order = await storeOf(shop, "vinyl").buy(email, ["face-a-tee"], market);
  const isOurs = ({ body }: { body: string }) =>
    body.includes("order.created") && body.includes(order.orderNumber);
  await expect.poll(() => receiver.taken.some(isOurs), { timeout: 30_000 }).toBe(true);
  const [sent] = receiver.taken.filter(isOurs);
  expect(shown.some((secret) => sent !== undefined && isSigned(sent, secret))).toBe(true);
  expect(sent?.body).not.toContain(email);
  receiver.state.status = 200;
  // Written down once the receiver's answer has come back.
  await expect(async () => {
    await seller.open(log);
    expect(seller.text()).toContain("receiver says so");
  }).toPass();
  expect(seller.has("link", `New order ${order.orderNumber}`)).toBe(true);
  await seller.press(`Send again New order ${order.orderNumber}`);
  expect(seller.text()).toContain("Sent again, and taken.");
  await seller.follow("Remove …");
  await seller.press("Remove webhook");
  expect(seller.text()).toContain("The webhook was removed.");
  receiver.close();
});

test("12 without scripts too neither of two people with the same settings open takes back what the other has saved @sizeless", async ({
  shop,
}) => {
  const { slug } = await openTestStore(shop, []);
  const [ada, bob] = [await enterPlain(shop, slug), await enterPlain(shop, slug)];
  const bothOpen = async (section: string) => {
    for (const person of [ada, bob]) await person.open(`/stores/${slug}/settings/${section}`);
  };
  const save = (person: typeof ada) => person.press("Save");
  const saveWell = async (person: typeof ada) => {
    await save(person);
    expect(person.text()).toContain("Saved.");
  };
  const stored = async () =>
    (await storeOf(shop, slug).ask(updateStore, updateStore.path, {})).store;
  const hidden = async () => (await stored()).settings.hiddenPaymentMethods;

  await bothOpen("payments");
  ada.check(/^Card/, false);
  await saveWell(ada);
  bob.check(/^Afterpay/, false);
  await saveWell(bob);
  expect(await hidden()).toEqual(["card", "afterpay"]);
  expect(bob.isTicked(/^Card/)).toBe(false);
  // The last two of card and PayPal: who is second hears why, at the box that they changed.
  ada.check(/^Card/);
  await saveWell(ada);
  expect(await hidden()).toEqual(["afterpay"]);
  await bothOpen("payments");
  ada.check(/^Card/, false);
  await saveWell(ada);
  bob.check(/^PayPal/, false);
  await save(bob);
  expect(bob.text()).toContain("One of card and PayPal has to stay.");
  expect([bob.isTicked(/^Card/), bob.isTicked(/^PayPal/)]).toEqual([false, false]);
  expect(await hidden()).toEqual(["card", "afterpay"]);

  await bothOpen("shop");
  ada.fill("Support address", "ada@kiosk.test");
  await saveWell(ada);
  for (const name of ["Bob's kiosk", "Bob's own kiosk"]) {
    bob.fill("Name of the shop", name);
    await saveWell(bob);
    expect((await stored()).name).toBe(name);
    expect(bob.value("Support address")).toBe("ada@kiosk.test");
  }
  expect((await stored()).settings.supportEmail).toBe("ada@kiosk.test");
});

test("24 settings work without scripts: the field that is wrong has the keyboard, and tax of all states is given up by a press that is confirmed @sizeless", async ({
  shop,
}) => {
  const { slug } = await openTestStore(shop, []);
  const seller = await enterPlain(shop, slug);
  await seller.open(`/stores/${slug}/settings/stock`);
  seller.fill("Low from", "x");
  await seller.press("Save");
  expect(seller.focused()).toBe("Low from");
  expect(seller.description("Low from")).toMatch(/.+/);
  seller.fill("Low from", "5");
  await seller.press("Save");
  expect(seller.text()).toContain("Saved.");

  await seller.open(`/stores/${slug}/settings/shop`);
  seller.fill("Support address", "no address");
  await seller.press("Save");
  expect(seller.focused()).toBe("Support address");
  expect(seller.isInvalid("Support address")).toBe(true);

  await seller.open(`/stores/${slug}/settings/delivery`);
  expect(seller.value("Colorado")).not.toBe("0");
  expect(seller.has("button", "Set all states to 0 %")).toBe(false);
  seller.unfold("Collect no tax anywhere");
  await seller.press("Set all states to 0 %");
  expect(seller.text()).toContain("Saved.");
  expect(seller.value("Colorado")).toBe("0");
});

test("19 a wrong name closes no shop, and who has closed theirs reads on Home that they did, and takes it back there @sizeless", async ({
  shop,
}) => {
  const { slug } = await openTestStore(shop, []);
  const seller = await enterPlain(shop, slug, { locale: "de" });
  const confirmation = `Tippe zur Bestätigung ${slug}`;
  await seller.open(`/stores/${slug}/settings/close`);
  seller.fill(confirmation, "aurora");
  await seller.press("Shop schließen");
  expect(seller.text()).toContain(`Das ist nicht ${slug}.`);
  expect(await seller.download("Bestellungen (CSV)")).toContain("Order;Created;Status");
  seller.fill(confirmation, slug);
  await seller.press("Shop schließen");
  expect(seller.text()).toContain("Der Shop ist geschlossen.");
  await seller.open(`/stores/${slug}`);
  expect(seller.text()).toContain("Du hast den Shop geschlossen");
  expect(seller.text()).not.toContain("Der Betreiber");
  await seller.follow("Zurücknehmen");
  await seller.press("Zurücknehmen");
  expect(seller.text()).toContain("Zurückgenommen.");
  await seller.open(`/stores/${slug}`);
  expect(seller.text()).not.toContain("Du hast den Shop geschlossen");
});

test("19 the first steps of a new store are put away by staff and got back at the foot of Home @sizeless", async ({
  shop,
}) => {
  const { slug } = await openTestStore(shop, []);
  const seller = await enterPlain(shop, slug, { role: "staff" });
  const steps = () => seller.texts("h2").includes("Get ready to sell");
  await seller.open(`/stores/${slug}`);
  await seller.press("Hide these steps");
  expect(seller.text()).toContain("The first steps are hidden.");
  expect(steps()).toBe(false);
  await seller.reload();
  expect(steps()).toBe(false);
  await seller.press("Show the first steps again");
  expect(steps()).toBe(true);
});
