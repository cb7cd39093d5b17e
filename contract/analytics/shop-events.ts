// Analytics event schemas of the storefront, for our own counter and for tracking services. Must hold
// ids, amounts and choices alone: nothing that was typed, and no names.
import * as z from "zod";
import { MoneySchema } from "#contract/values/money.schema";
import { maxEventItems } from "./event-limits";

/** A product in a list, a cart or an order. */
export const EventItemSchema = z.object({
  /** The listing's slug; empty where an order of another backend leaves it out. */
  listing: z.string().max(200),
  /** `itemGroupId`, the first part of every sku: what feeds and catalogues of other services know. */
  id: z.string().max(60),
  title: z.string().max(300),
  /** Colour and size, as chosen. */
  variant: z.string().max(200).optional(),
  /** Per unit. */
  price: MoneySchema,
  quantity: z.int().min(1).max(9_999),
});
export type EventItem = z.infer<typeof EventItemSchema>;

const items = z.array(EventItemSchema).max(maxEventItems);
const oneItem = z.array(EventItemSchema).length(1);
const choice = z.string().max(60);
const code = z.string().max(100);

/** What is sent to the campaign counter with a view. */
const CampaignViewSchema = z.object({
  campaignId: z.string().max(40),
  referrer: z.string().max(2_000),
  /** The address's parameters but for `product`, `size` and `variation`. */
  getVars: z.record(z.string().max(100), z.string().max(500)),
});
export type CampaignView = z.infer<typeof CampaignViewSchema>;

/** The ways through the shop. */
const browsing = [
  z.object({
    name: z.literal("visit"),
    /** A visit from outside: the referring host, empty where none was sent. */
    referrer: z.string().max(255),
    /** As the address that they came by names it. */
    campaign: z.string().max(100).optional(),
  }),
  /** The page by its route, so that no order number and no token is sent. */
  z.object({ name: z.literal("page_view"), page: z.string().max(200) }),
  z.object({ name: z.literal("view_item_list"), list: z.string().max(200), items }),
  z.object({ name: z.literal("select_item"), list: z.string().max(200), items: oneItem }),
  z.object({
    name: z.literal("view_item"),
    items: oneItem,
    campaign: CampaignViewSchema.optional(),
  }),
  /** How much was found; the words are the shopper's own. */
  z.object({ name: z.literal("search"), results: z.int().min(0) }),
  z.object({
    name: z.literal("generate_lead"),
    form: z.enum(["newsletter", "contact", "preorder", "stock-alert"]),
  }),
] as const;

/** `value` is what the items cost together. */
const buying = [
  z.object({ name: z.literal("add_to_cart"), items, value: MoneySchema }),
  z.object({ name: z.literal("remove_from_cart"), items, value: MoneySchema }),
  z.object({ name: z.literal("view_cart"), items, value: MoneySchema }),
  /** With the reason why the cart could not be checked out. */
  z.object({ name: z.literal("inactive checkout"), reason: code }),
  /** `method` where a payment method was chosen on the cart already. */
  z.object({
    name: z.literal("begin_checkout"),
    items,
    value: MoneySchema,
    method: choice.optional(),
  }),
  z.object({
    name: z.literal("add_shipping_info"),
    items,
    value: MoneySchema,
    option: choice,
  }),
  z.object({ name: z.literal("add_payment_info"), items, value: MoneySchema, method: choice }),
  /** Once for each lookup number. `value` is after the discount, without tax and shipping. */
  z.object({
    name: z.literal("purchase"),
    lookupNumber: z.string().max(60),
    items,
    value: MoneySchema,
    tax: MoneySchema,
    shipping: MoneySchema,
    coupon: z.string().max(60).optional(),
  }),
  /** The order could not be read. `ids` are the products that the page's address names. */
  z.object({
    name: z.literal("order.error"),
    currency: z.string().length(3),
    ids: z.array(z.string().max(60)).max(maxEventItems).optional(),
  }),
] as const;

/** `value` is what is to be paid, as the page says it. */
const checkout = [
  /** Once for each opening of its page, whichever step is open. */
  z.object({ name: z.literal("checkout.viewed"), value: MoneySchema }),
  z.object({ name: z.literal("checkout.delivery_address.clicked") }),
  z.object({ name: z.literal("checkout.delivery_option.clicked"), option: choice }),
  z.object({ name: z.literal("checkout.delivery_and_payments.viewed"), value: MoneySchema }),
  z.object({ name: z.literal("checkout.payment_method.clicked"), method: choice }),
  /** `value` is left out where an express payment begins, which knows no total yet. */
  z.object({
    name: z.literal("checkout.place_order.clicked"),
    method: choice,
    value: MoneySchema.optional(),
  }),
  z.object({ name: z.literal("checkout.marketingOptIn.clicked"), isOn: z.boolean() }),
  /** `code`: the provider's own for why it refused, or our name for what went wrong. */
  z.object({ name: z.literal("checkout.payment.error"), method: choice, code }),
  /** What of the suggested address was taken up. */
  z.object({
    name: z.literal("checkout.address_suggestion.clicked"),
    taken: z.enum(["suggested", "typed"]),
  }),
  /** What is wrong with the address, or `unchecked` where it could not be validated. */
  z.object({ name: z.literal("checkout.address_validation.error"), code }),
  /** The banner says that the payment cannot be authorized. */
  z.object({ name: z.literal("checkout.error"), code }),
] as const;

export const ShopEventSchema = z.discriminatedUnion("name", [...browsing, ...buying, ...checkout]);
export type ShopEvent = z.infer<typeof ShopEventSchema>;
export type ShopEventName = ShopEvent["name"];
