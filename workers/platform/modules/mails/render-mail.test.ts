import { expect, test } from "vitest";
import { locales } from "#core/locales";
import { buildMoneyFormat } from "#core/money/format-money";
import { mailCatalogues } from "#tests/fixtures/platform/mail-catalogues";
import {
  aBuyer,
  aConfirmation,
  aContactMail,
  anItem,
  anOrder,
  everyKind,
  rendered,
} from "#tests/fixtures/platform/mails";

const cases = locales.flatMap((locale) =>
  everyKind().map((content) => ({ locale, kind: content.kind, content })),
);

/** What a reader sees of an HTML mail. */
function readableOf(html: string): string {
  return html
    .replace(/<head>[\s\S]*<\/head>/, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll(/&(?:#847|zwnj|nbsp);/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}
/** Without what sets labels, headings and list points off. */
const barely = (text: string) =>
  text.replace(/[:*|]/g, " ").replace(/\s+/g, " ").trim().toUpperCase();
const spacesAlike = (text: string) => text.replace(/\s+/g, " ");

test.each(cases)(
  "$kind in $locale says the same as HTML and as text, and leaves nothing open",
  ({ locale, content }) => {
    const mail = rendered(content, { locale });
    const html = readableOf(mail.html);
    expect(mail.html).toContain(`<html lang="${locale}"`);
    for (const text of [html, mail.text, mail.subject]) {
      expect(text).not.toMatch(/undefined|null|NaN|\[object|\{\w+/);
    }
    const parts = mail.text
      .split("\n")
      // Plain text shows where a link leads, and rules below its headings.
      .filter((line) => !/^(-+|https?:.*)$/.test(line))
      .flatMap((line) => line.split(" | "))
      .map((part) => barely(part))
      .filter((part) => part !== "");
    expect(parts.length).toBeGreaterThan(10);
    for (const part of parts) expect(barely(html)).toContain(part);
    const textWords = new Set(barely(mail.text).split(" "));
    expect(
      barely(html)
        .split(" ")
        .filter((word) => !textWords.has(word)),
    ).toEqual([]);
  },
);

test.each(cases)("$kind in $locale is written in that language alone", ({ locale, content }) => {
  const { text, subject } = rendered(content, { locale });
  expect(subject).toContain("AW-7Q2M9XKT");
  const others = locales.filter((other) => other.slice(0, 2) !== locale.slice(0, 2));
  for (const other of others) {
    for (const key of ["help.text", "footer.why", "recovered.text", "order.view"]) {
      const foreign = (mailCatalogues[other][key] ?? "").split("{")[0] ?? "";
      expect(foreign.length).toBeGreaterThan(5);
      expect(text).not.toContain(foreign);
    }
  }
});

test("names and titles that are HTML arrive as the text they are", () => {
  const evil = `"><img src=x onerror=alert(1)><script>alert(2)</script>{{x}}`;
  const item = anItem({ title: evil, color: evil, size: evil, productType: evil, image: evil });
  const order = anOrder({ items: [item], promo: evil, orderNumber: evil, lookupNumber: evil });
  const address = { ...aBuyer.address, address1: evil, city: evil, country: evil };
  const customer = { ...aBuyer, firstName: evil, lastName: evil, address };
  for (const content of everyKind(order, customer)) {
    const { html } = rendered(content, { store: { name: evil } });
    expect(html).not.toContain("<script");
    expect(html).not.toMatch(/<img[^>]*src=x/);
    expect(html.match(/<img/g) ?? []).toEqual([]);
    expect(html).toContain("&lt;script&gt;alert(2)&lt;/script&gt;");
    for (const [, url] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
      expect(url).toMatch(/^(https:\/\/|mailto:)/);
    }
  }
});

test("what has no place to break at, such as a pasted link, breaks all the same", () => {
  const { html } = rendered(aContactMail({ text: `https://example.com/${"x".repeat(120)}` }));
  expect(html).toMatch(/class="outer"[^>]*;word-break:break-word"/);
  // A label beside it stays whole.
  for (const [label] of html.matchAll(/<td class="fact-label[^>]*>/g)) {
    expect(label).toContain("word-break:normal");
  }
});

test("links that are no web addresses are left out", () => {
  const downloads = [
    { title: "Bad", url: "javascript:alert(1)" },
    { title: "Other host", url: "//evil.test/x" },
    { title: "Good", url: "/media/downloads/abc.def" },
  ];
  const { html, text } = rendered(aConfirmation({ downloads }));
  expect(html).not.toMatch(/javascript:|evil\.test/);
  expect(text).not.toContain("Bad");
  expect(text).toContain("https://aurora.awning.test/media/downloads/abc.def");
});

test("THX-02 a confirmation shows items, totals, address, arrival, support and the tracking link", () => {
  const { text } = rendered(aConfirmation());
  for (const expected of [
    "Ridge Line at Dusk",
    "Classic tee · Heather Navy / M | Quantity: 2 | $52.00",
    "Subtotal: $88.11",
    "Discount (WELCOME10): −$8.81",
    "Shipping: $5.99",
    "Tax: $6.03",
    "Total: $91.32",
    "Estimated arrival by: Tuesday, December 1",
    "Ada Byron\n1 Congress Ave\nApt 4\nAustin, TX 78701\nUnited States",
    "help@aurora.test",
    "https://aurora.awning.test/track/order/AW-7Q2M9XKT",
  ]) {
    expect(text).toContain(expected);
  }
});

test("THX-02 an order that is only downloaded speaks of no parcel and shows its links", () => {
  const order = anOrder({
    items: [anItem({ kind: "digital" })],
    totalCost: { amount: 5200, currency: "USD" },
    shippingCost: { amount: 0, currency: "USD" },
    tax: { amount: 0, currency: "USD" },
    arrivalEstimate: null,
    promo: null,
  });
  const downloads = [{ title: "Wallpaper", url: "https://aurora.awning.test/media/downloads/a.b" }];
  const { text } = rendered(aConfirmation({ order, downloads }));
  expect(text).toContain("Everything is ready to download.");
  expect(text).toContain("https://aurora.awning.test/media/downloads/a.b");
  // As the checkout said.
  expect(text).toContain("Tax: $0.00");
  expect(text).not.toMatch(/Congress Ave|Shipping|arrival|Discount/);
});

test("a shipped mail lists the units of its parcel and links to the carrier", () => {
  const [, shipped] = everyKind();
  const { text } = rendered(shipped ?? aConfirmation());
  expect(text).toContain("Quantity: 1 | $26.00");
  expect(text).not.toContain("Night Bus Hoodie");
  expect(text).toContain("https://www.ups.com/track?tracknum=1Z999AA10123456784");
  expect(text).toContain("https://aurora.awning.test/track/order/AW-7Q2M9XKT");
});

test("the mail about a letter, which no one follows, names neither carrier nor number", () => {
  const [, shipped] = everyKind();
  if (shipped?.kind !== "order-shipped") throw new Error("No mail is about a parcel");
  const letter = { ...shipped.shipment, carrier: "", trackingNumber: "", trackingUrl: null };
  const { text } = rendered({ ...shipped, shipment: letter });
  expect(text).toContain("Good news: your package is on its way.");
  expect(text).not.toMatch(/Carrier|Tracking number|handed/);
});

test.each(locales)("the mail to a seller calls a new order no order of theirs (%s)", (locale) => {
  const [received] = everyKind().filter(({ kind }) => kind === "order-received");
  if (received === undefined) throw new Error("No such mail");
  const { text } = rendered(received, { locale });
  const { "order.items": yours = "", "received.items": theirs = "" } = mailCatalogues[locale];
  expect(barely(text)).not.toContain(barely(yours));
  expect(barely(text)).toContain(barely(theirs));
});

test("money, days and countries are those of the buyer's language", () => {
  const order = anOrder({ totalCost: { amount: 123456, currency: "EUR" } });
  const { text } = rendered(aConfirmation({ order }), { locale: "de" });
  expect(spacesAlike(text)).toContain("Gesamtsumme: 1.234,56 €");
  expect(text).toContain("Dienstag, 1. Dezember");
  expect(text).toContain("Vereinigte Staaten");
});

test("the shop's own domain is where every link of a mail leads", () => {
  const { text, html } = rendered(aConfirmation(), { store: { primaryHost: "shop.band.com" } });
  expect(text).toContain("https://shop.band.com/track/order/");
  expect(html).toContain('src="https://shop.band.com/media/mockups/ridge/navy.png"');
  expect(html).not.toContain("aurora.awning.test");
});

test.each(locales)(
  "Q105 in %s a failed payment says how much it was and where it is paid again",
  (locale) => {
    const payPath = "/checkout/c1?step=payment&failed=card";
    const content = {
      kind: "payment-failed" as const,
      customer: aBuyer,
      amountMinor: 2600,
      currency: "USD" as const,
    };
    const { subject, text, html } = rendered({ ...content, payPath }, { locale });
    expect(subject).toBe(
      mailCatalogues[locale]["subject.payment-failed"]?.replace("{{store}}", "Aurora Ridge"),
    );
    const amount = spacesAlike(buildMoneyFormat(locale, "USD")(2600));
    for (const body of [text, readableOf(html)]) {
      expect(spacesAlike(body)).toContain(amount);
      expect(body).not.toMatch(/undefined|null|NaN|\[object|\{\w+/);
    }
    expect(text).toContain(payPath);
    // Money that goes back cannot be paid again.
    expect(rendered({ ...content, payPath: null }, { locale }).text).not.toContain("/checkout/");
  },
);

test.each(locales)(
  "the mail of a refund of items adds up: their prices, the delivery and the tax are what went back (%s)",
  (locale) => {
    const untaxed = 8811 + 599;
    const whole = anOrder({ promo: null, totalCost: { amount: untaxed + 603, currency: "USD" } });
    const order = { ...whole, refunded: 3377 };
    const items = [{ sku: "7-2-1", quantity: 1 }];
    const refund = { kind: "order-refunded", order, customer: aBuyer, items } as const;
    const money = (minor: number) => spacesAlike(buildMoneyFormat(locale, "USD")(minor));
    const rowsOf = (content: Parameters<typeof rendered>[0]) =>
      rendered(content, { locale }).text.split("\n").map(spacesAlike);
    const label = (key: string) => spacesAlike(mailCatalogues[locale][key] ?? "");
    // 178 of 603 is the tax of one of the three units.
    const rows = rowsOf({ ...refund, amountMinor: 2600 + 599 + 178, shippingMinor: 599 });
    const colon = locale === "fr" ? " :" : ":";
    for (const [key, minor] of [
      ["totals.subtotal", 2600],
      ["totals.shipping", 599],
      ["totals.tax", 178],
      ["refunded.this", 3377],
      ["refunded.order", untaxed + 603],
    ] as const) {
      expect(rows).toContain(`${label(key)}${colon} ${money(minor)}`);
    }
    const kind = rowsOf({ ...refund, amountMinor: 1000, shippingMinor: 0 });
    expect(kind).toContain(`${label("refunded.rest")}${colon} ${money(-1600)}`);
    // Of all of an order at once its own sums stand there, tax included.
    const all = rowsOf({ ...refund, items: [], amountMinor: untaxed + 603, shippingMinor: 0 });
    expect(all).toContain(`${label("totals.tax")}${colon} ${money(603)}`);
  },
);

test("the mail of a second refund says what goes back now and for what, and what went back in all", () => {
  const order = anOrder({ refunded: 3600 });
  const items = [{ sku: "7-2-1", quantity: 1 }];
  const content = {
    ...({ kind: "order-refunded", order, customer: aBuyer } as const),
    amountMinor: 2600,
    items,
    shippingMinor: 0,
  };
  const { text } = rendered(content);
  expect(text).toContain("We have refunded $26.00");
  expect(text).toMatch(/Refunded in total: \$36\.00/);
  expect(text).toMatch(/What was refunded.*Quantity: 1\b/is);
  expect(text).not.toContain("Night Bus Hoodie");
  // A sum alone is for no item.
  const { text: ofSum } = rendered({ ...content, items: [] });
  expect(ofSum).toContain("Night Bus Hoodie");
  expect(ofSum).not.toMatch(/What was refunded/i);
});

test.each(locales)(
  "a refund that was paid another way is promised on no payment method (%s)",
  (locale) => {
    const order = anOrder({ refunded: 2600, refundSettled: 2600 });
    const refund = { kind: "order-refunded", order, customer: aBuyer, amountMinor: 2600 } as const;
    const content = { ...refund, items: [], shippingMinor: 0 };
    const amount = buildMoneyFormat(locale, "USD")(2600);
    const say = (key: string) =>
      spacesAlike((mailCatalogues[locale][key] ?? "").replace("{{amount}}", amount));
    const { text } = rendered({ ...content, isSettled: true }, { locale });
    expect(spacesAlike(text)).toContain(say("refunded.settled"));
    expect(spacesAlike(text)).not.toContain(say("refunded.text"));
  },
);
