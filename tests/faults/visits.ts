/** Every route of the shop as a visit, and what makes an answer to one a failure. */
import type { Answer, Form } from "./browser";

/** What the specification gives a page. */
const longestMs = 8_000;

export type Visit = {
  /** As in `app/routes.ts`; empty for the index. */
  route: string;
  path: string;
  form?: Form;
  /** Fields whose values the answer shows again, unless it leads on. */
  typed?: readonly string[];
  /** What the answer shows whatever the platform says, as long as the storefront's own storage answers. */
  shown?: readonly string[];
};

const typedText = {
  name: "Ada Wánderer",
  mail: "ada.wanderer@example.com",
  text: "Where is my parcel <3?",
};

export const details = {
  intent: "details",
  email: typedText.mail,
  firstname: "Ada",
  lastname: "Wánderer",
  address: "500 Howard Street",
  address2: "",
  city: "San Francisco",
  zip: "94105",
  state: "CA",
  country: "US",
  phone: "+14155552671",
};

export function listVisits(checkout: string, sku: string): Visit[] {
  const preorder = {
    fullname: typedText.name,
    email: typedText.mail,
    street: "500 Howard Street",
    street2: "",
    city: "San Francisco",
    zip: "94105",
    state: "CA",
    country: "US",
    colorId: "1",
    sizeId: "1",
    slug: "later",
  };
  const contact = {
    "contact-ordernumber": "AW-7Q2M9XKT",
    "contact-email": typedText.mail,
    "contact-fullname": typedText.name,
    "contact-reason": "other",
    "contact-reason-message": typedText.text,
  };
  return [
    { route: "", path: "/" },
    { route: "listing/:slug", path: "/listing/tee" },
    { route: "listing/:slug/preorder", path: "/listing/later/preorder" },
    {
      route: "preorder-form",
      path: "/preorder-form",
      form: preorder,
      typed: ["fullname", "email", "street"],
    },
    { route: "listing/:slug/notify", path: "/listing/gone/notify" },
    {
      route: "stock-alert",
      path: "/stock-alert?slug=gone",
      form: { email: typedText.mail, colorId: "1", sizeId: "1", slug: "gone" },
      typed: ["email"],
    },
    { route: "newsletter", path: "/newsletter" },
    { route: "newsletter", path: "/newsletter", form: { email: typedText.mail }, typed: ["email"] },
    { route: "search", path: "/search?searchterm=tee" },
    { route: "about", path: "/about" },
    { route: "terms-of-use", path: "/terms-of-use" },
    { route: "terms", path: "/terms" },
    { route: "privacy-policy", path: "/privacy-policy" },
    { route: "policies/:kind", path: "/policies/returns" },
    { route: "consent", path: "/consent" },
    { route: "preferences", path: "/preferences" },
    {
      route: "preferences",
      path: "/preferences",
      form: { region: "EU", currency: "EUR", locale: "de", next: "/" },
    },
    { route: "cart", path: "/cart", shown: ["The tee"] },
    { route: "cart", path: "/cart", form: { intent: "add", sku, slug: "tee", quantity: "1" } },
    { route: "cart", path: "/cart", form: { intent: "checkout" } },
    { route: "thankyou", path: "/thankyou?orderLookupNumber=AW-7Q2M9XKT" },
    { route: "contact", path: "/contact" },
    { route: "contact", path: "/contact", form: contact, typed: Object.keys(contact).slice(1, 3) },
    { route: "contact-success", path: "/contact-success" },
    { route: "live-chat", path: "/live-chat" },
    { route: "track", path: "/track" },
    { route: "track/order", path: "/track/order" },
    { route: "track/order/:lookupNumber", path: "/track/order/AW-7Q2M9XKT" },
    { route: "track/recover", path: "/track/recover" },
    {
      route: "track/recover",
      path: "/track/recover",
      form: { email: typedText.mail },
      typed: ["email"],
    },
    { route: "support", path: "/support" },
    { route: "support/:postSlug", path: "/support/where-is-my-order" },
    { route: "support/*", path: "/support/a/b" },
    { route: "support/track/recover", path: "/support/track/recover" },
    { route: "404", path: "/404" },
    { route: "listing-not-found", path: "/listing-not-found" },
    { route: ":collectionSlug", path: "/tees" },
    { route: "*", path: "/no/such/page" },
    { route: "listing/:slug/options", path: "/listing/tee/options" },
    { route: "stock-alert/stop", path: "/stock-alert/stop?token=x" },
    { route: "newsletter/join", path: "/newsletter/join?token=x" },
    { route: "newsletter/stop", path: "/newsletter/stop?token=x" },
    { route: "tiles.json", path: "/tiles.json?page=2" },
    { route: "events", path: "/events", form: {} },
    { route: "preferences/options", path: "/preferences/options" },
    { route: "search/suggestions", path: "/search/suggestions?searchterm=tee" },
    { route: "sitemap.xml", path: "/sitemap.xml" },
    { route: "robots.txt", path: "/robots.txt" },
    { route: "age-check", path: "/age-check" },
    { route: "login", path: "/login" },
    { route: "login", path: "/login", form: { accessCode: "letmein" } },
    { route: "checkout/express", path: "/checkout/express" },
    { route: "buy/express_checkout", path: "/buy/express_checkout?payment_method=paypal" },
    {
      route: "buy/express_checkout",
      path: "/buy/express_checkout?payment_method=paypal",
      form: { payment_method: "paypal" },
    },
    { route: "checkout-complete/:cartId", path: "/checkout-complete/c1" },
    { route: "checkout/:checkoutId", path: `${checkout}?step=details` },
    {
      route: "checkout/:checkoutId",
      path: `${checkout}?step=details`,
      form: details,
      typed: ["email", "firstname", "lastname", "address", "city", "phone"],
    },
    {
      route: "checkout/:checkoutId",
      path: `${checkout}?step=delivery`,
      form: { intent: "delivery", deliveryOption: "fullStandardCost" },
    },
    { route: "checkout/:checkoutId/express", path: `${checkout}/express` },
    {
      route: "checkout/:checkoutId/payment",
      path: `${checkout}/payment`,
      form: { intent: "pay", way: "card", nameOnCard: typedText.name, amount: "2400" },
    },
    {
      route: "checkout/:checkoutId/estimate",
      path: `${checkout}/estimate`,
      form: { country: "US", zip: "94105", state: "CA" },
    },
    { route: "checkout/:checkoutId/return", path: `${checkout}/return` },
    { route: "checkout/:checkoutId/afterpay-failed", path: `${checkout}/afterpay-failed` },
  ];
}

const isHtml = (body: string) =>
  body.startsWith("<!DOCTYPE html>") || body.startsWith("<!doctype html>");
export const unescapeHtml = (html: string) => html.replaceAll("&lt;", "<").replaceAll("&amp;", "&");

/**
 * @param before the answer to it while nothing was wrong
 * @param queueMs how long the machine made answers wait by itself
 * @returns what is wrong with the answer; null where nothing is.
 */
export function judge(
  visit: Visit,
  answer: Answer,
  before: Answer,
  queueMs: number,
): string | null {
  const { status, body, tookMs, location } = answer;
  if (tookMs > longestMs + queueMs) return `took ${Math.round(tookMs)} ms`;
  if (status === 404 && before.status !== 404) return "is said not to be there";
  const leadsOn = status >= 300 && status < 400;
  if (leadsOn) return location === "" ? "leads nowhere" : null;
  // What only scripts read may fail in few words.
  const isForPeople = isHtml(before.body) || before.location !== "";
  if (isForPeople && !(isHtml(body) && /<h1[\s>]/.test(body))) {
    return `is a blank page: ${status} ${body.slice(0, 80)}`;
  }
  if (status === 503 && body === "") return "is an empty 503";
  const shown = unescapeHtml(body);
  const lost = (visit.typed ?? []).filter((name) => !shown.includes(visit.form?.[name] ?? ""));
  lost.push(...(visit.shown ?? []).filter((text) => !shown.includes(text)));
  return lost.length === 0 ? null : `(${status}) lost ${lost.join(", ")}`;
}
