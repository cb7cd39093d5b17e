import { resolve } from "node:path";
import * as z from "zod";
import { SellerOrderSchema } from "#contract/orders/seller-order";
import { getReport } from "../contract/analytics/report-calls";
import { DnsRecordSchema } from "../contract/domains/domain-calls";
import { setRecord } from "./dns";
import { readDocumentedCommands } from "./documented-commands";
import { expect, test } from "./fixtures";
import { freshFetch } from "./fresh-fetch";
import { storeOf } from "./order-by-api";
import { createPlainBrowser } from "./plain-browser";
import { createOps, createOpsInProcess, type Ran } from "./run-ops";

const exportFile = resolve(import.meta.dirname, "../ops/shopify/fixtures/shopify-export.csv");
const MailboxSchema = z.object({ mails: z.array(z.object({ subject: z.string() })) });

test("TEN-09 API-04 a seller opens a shop on their own domain, with products of Shopify that are live within ten seconds, are imported once however often, and whose bad rows are named, sells, ships and refunds, by commands alone", async ({
  shop,
  storeUrl,
  hostUrl,
  getAnswer,
}, testInfo) => {
  test.setTimeout(240_000);
  const store = `stall-${crypto.randomUUID().slice(0, 8)}`;
  const hostname = `shop.${store}.example`;
  // What the documentation names is run as it stands there; what follows, without a process for each.
  const run = createOps(shop, testInfo.outputDir);
  const runHere = createOpsInProcess(shop, testInfo.outputDir);
  const requireDone = ({ code, output }: Ran, args: string[]) => {
    expect(code, `${args.join(" ")}\n${output}`).toBe(0);
    return output;
  };
  const documented = async (...args: string[]) => requireDone(await run(...args), args);
  const ops = async (...args: string[]) => requireDone(await runHere(...args), args);

  const shopper = createPlainBrowser(storeUrl(store));
  const setRecords = async (text: string) => {
    for (const record of z.array(DnsRecordSchema).parse(JSON.parse(text))) {
      await setRecord(shop, record);
    }
  };
  /** What a person does between the lines of the documentation. */
  const follow = async (args: string[]) => {
    switch (`${args[0]} ${args[1]}`) {
      case "catalog import": {
        // Some rows of the sample are wrong on purpose.
        const first = (await run(...args)).output;
        expect(first).toMatch(/line 26: "[^"]+": Variant Price "abc" is not a price/);
        expect(first).toContain("12 listings created");
        const home = async () => (await getAnswer(storeUrl(store))).text();
        await expect.poll(home, { timeout: 10_000 }).toContain("Ridge Tee");
        const again = (await runHere(...args)).output;
        return expect(again).toContain("0 listings created, 0 updated, 12 unchanged");
      }
      case "domains records":
        return setRecords(await documented(...args, "--json"));
      case "domains verify":
        return expect(async () => {
          expect(JSON.parse(await ops(...args, "--json")).state).toBe("active");
        }).toPass({ timeout: 20_000 });
      default:
        return documented(...args);
    }
  };

  const commands = readDocumentedCommands(
    "selling-by-script.md",
    "From nothing to selling on your own domain",
  );
  expect(commands.map(([group, verb]) => `${group} ${verb}`)).toEqual([
    "stores create",
    "catalog import",
    "promo set",
    "domains add",
    "domains records",
    "domains verify",
    "domains primary",
  ]);
  const own: Record<string, string> = {
    "some-band": store,
    "Some Band": "Market Stall",
    "shop.some-band.com": hostname,
    "products_export.csv": exportFile,
  };
  for (const command of commands) {
    await test.step(command.join(" "), () => follow(command.map((word) => own[word] ?? word)));
    if (command[1] === "add") {
      const waiting = await getAnswer(hostUrl(hostname));
      expect(waiting.status()).toBe(503);
      expect(await waiting.text()).toContain("No shop answers here yet");
    }
  }

  await test.step("the shop answers, and its other host redirects to it", async () => {
    await expect(async () => {
      await shopper.open("/");
      expect(shopper.url()).toBe(hostUrl(hostname));
    }).toPass({ timeout: 60_000 });
    await shopper.follow(/^Ridge Tee/, { at: 0 });
    expect(shopper.text()).toContain("A tee for long walks.");
  });

  const email = `${store}@example.com`;
  const subjects = async () => {
    const answer = await freshFetch(new URL(`/mailbox.json?to=${email}`, shop.sandbox));
    return MailboxSchema.parse(await answer.json()).mails.map(({ subject }) => subject);
  };
  let number = "";

  await test.step("a shopper buys there and gets a mail", async () => {
    const usd = { locale: "en", currency: "USD", region: "USA" };
    number = (await storeOf(shop, store).buy(email, ["ridge-tee"], usd)).orderNumber;
    await expect.poll(subjects, { timeout: 60_000 }).toEqual([expect.stringContaining(number)]);
  });

  await test.step("the seller ships it and the shopper gets a mail", async () => {
    const shipped = ["--carrier", "UPS", "--tracking", "1Z999AA10123456784"];
    await ops("orders", "ship", number, "--store", store, ...shipped);
    await expect.poll(async () => (await subjects()).length, { timeout: 60_000 }).toBe(2);
  });

  await test.step("the seller refunds the order", async () => {
    await ops("orders", "refund", number, "--store", store, "--yes");
    const shown = await ops("orders", "show", number, "--store", store, "--json");
    const order = SellerOrderSchema.parse(JSON.parse(shown));
    expect(order).toMatchObject({ status: "refunded", email });
    expect(order.refunded).toBe(order.totalCost.amount);
    expect(order.shipments).toMatchObject([{ carrier: "UPS" }]);
    await expect.poll(async () => (await subjects()).length, { timeout: 60_000 }).toBe(3);
    const trail = await ops("audit", "list", "--store", store);
    for (const call of ["refundOrder", "shipOrder", "addDomain", "putPromoCode"]) {
      expect(trail).toContain(call);
    }
  });

  await test.step("the report counts the order, and what was refunded", async () => {
    const counted = async () => {
      const report = await ops("report", "--store", store, "--by", "listing", "--json");
      const { rows, total } = getReport.answer.parse(JSON.parse(report));
      return [total.orders, rows[0]?.label];
    };
    await expect.poll(counted, { timeout: 60_000 }).toEqual([1, "Ridge Tee"]);
    const shown = await ops("report", "--store", store, "--days", "1");
    expect(shown).toMatch(/^Total +[0-9] .*\$0\.00$/m);
  });

  await test.step("the operator closes the shop and opens it again", async () => {
    await ops("stores", "suspend", "--store", store);
    const status = async () => (await getAnswer(hostUrl(hostname))).status();
    await expect.poll(status, { timeout: 60_000 }).toBe(503);
    await shopper.open(hostUrl(hostname, `/track/order/${number}`));
    expect(shopper.texts("h1")).toEqual([`Order ${number}`]);
    expect(shopper.text()).toContain("This order was refunded.");
    await ops("stores", "resume", "--store", store);
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
  });
});
