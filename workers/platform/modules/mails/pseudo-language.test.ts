import { expect, test, vi } from "vitest";
import type { MailContent } from "#platform/modules/mails/templates/mail-content";
import {
  aBuyer,
  aContactMail,
  anItem,
  anOrder,
  aStoreRecord,
  everyKind,
  rendered,
} from "#tests/fixtures/platform/mails";
import { buildSubject } from "./mail-subject";

vi.mock("./messages/de.json", async (importOriginal) => {
  const { disguiseAll } = await import("#tests/pseudo-words");
  const { default: german } = await importOriginal<{ default: unknown }>();
  return { default: disguiseAll(german) };
});

/** Sellers and buyers write Greek: every Latin letter is the mail's own. */
const item = anItem({ title: "Μπλούζα", color: "Μπλε", size: "Μ", productType: "Ρούχα" });
const order = anOrder({ items: [item], promo: "ΔΩΡΟ" });
const address = { ...aBuyer.address, address1: "Οδός 1", address2: "", city: "Πόλη", state: "" };
const buyer = {
  ...aBuyer,
  firstName: "Άντα",
  lastName: "Μ.",
  address: { ...address, stateCode: "" },
};
const alert = {
  product: { title: "Μπλούζα", details: "Μπλε / Μ", image: "/media/1.png" },
  alertPath: "/stock-alert?token=1",
  stopPath: "/stock-alert/stop?token=1",
};
const digital = { items: [{ ...item, kind: "digital" as const }], arrivalEstimate: null };
const kinds: MailContent[] = [
  ...everyKind(order, buyer).map((content) =>
    "downloads" in content
      ? { ...content, downloads: [{ title: "Εικόνα", url: "/download/1" }] }
      : content,
  ),
  {
    kind: "order-confirmation",
    order: { ...order, ...digital, shippingCost: { amount: 0, currency: "USD" } },
    customer: buyer,
    downloads: [],
  },
  ...(["placed", "in-production", "shipped", "delivered", "cancelled", "refunded"] as const).map(
    (status): MailContent => ({ kind: "orders-recovered", orders: [{ ...order, status }] }),
  ),
  { kind: "orders-recovered", orders: [] },
  { kind: "stock-alert-confirm", ...alert },
  { kind: "back-in-stock", ...alert, listingPath: "/listing/1" },
  ...(["order", "product", "other"] as const).map((reason) => ({
    ...aContactMail({ reason, fullName: "Άντα Μ.", text: "Πού είναι;" }),
    listing: { title: "Μπλούζα", path: "/listing/1" },
  })),
  { kind: "contact-answer", text: "Σήμερα.", question: "Πού είναι;" },
  {
    kind: "newsletter-confirm",
    newsletterPath: "/newsletter?token=1",
    stopPath: "/newsletter/stop?token=1",
  },
];

/** Names, and what the browser's own German says of days and countries. */
const names =
  /UPS|USPS|\bAW-[0-9A-Z]+|1Z[0-9A-Z]+|(?:https?|mailto):\S+|help@aurora\.test|ada@example\.com|Dienstag|November|Dezember|Vereinigte Staaten/g;

/** Texts of an HTML mail, and what it says in the place of pictures. */
function saidIn(html: string): string {
  const attributes = [...html.matchAll(/\b(?:alt|title|aria-label)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  const body = html.replace(/<style>[\s\S]*?<\/style>/g, "").replace(/<[^>]*>/g, "\n");
  return `${body.replace(/&#?\w+;/g, " ")}\n${attributes.join("\n")}`;
}

test.each(kinds.map((content, at) => ({ at, kind: content.kind, content })))(
  "LOC-09 every text of mail $at, $kind, comes from the messages",
  ({ content }) => {
    const store = { ...aStoreRecord, name: "Μαγαζί" };
    const { subject, html, text } = rendered(content, { locale: "de", store });
    expect(subject).toBe(buildSubject(content, "de", store.name));
    for (const said of [subject, saidIn(html), text]) {
      expect(said).toMatch(/⟦.+⟧/);
      const lines = said.replace(names, "").split("\n");
      expect(lines.filter((line) => /[A-Za-z]{2}/.test(line))).toEqual([]);
    }
  },
);
