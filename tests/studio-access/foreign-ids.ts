/** Requests below one's own store that name what another store has: by address, by query, and by every field of a form. */
import type { FilledStore, Ids } from "./filled-store";
import type { PageForm } from "./page-forms";
import type { Form } from "./studio-client";
import { isOfStore, type StudioRoute } from "./studio-routes";

const idOf: Readonly<Record<string, keyof Ids>> = {
  "orders/:number": "order",
  "products/:product": "product",
  "collections/:collection": "collection",
  "import/:id": "job",
  "codes/:code": "code",
  "messages/:id": "message",
  "domains/:hostname": "hostname",
  "webhooks/:webhook": "webhook",
  "deliveries/:delivery": "delivery",
};
/** Parameters that are words of the studio's own, the same in every store. */
const words: Readonly<Record<string, string>> = {
  "legal/:kind": "legal/imprint",
  ":locale": "en",
  "export/:file": "export/orders.csv",
  "settings/:section": "settings/shop",
};

/** The address of a route of a store. @throws for a parameter that neither table above has. */
export function fillPattern({ pattern }: Pick<StudioRoute, "pattern">, slug: string, ids: Ids) {
  let path = pattern.replace(":slug", slug);
  for (const [part, word] of Object.entries(words)) path = path.replace(part, word);
  let hasId = false;
  path = path.replace(/([\w-]+)\/:(\w+)/g, (part, before: string) => {
    const key = idOf[part];
    if (key === undefined) throw new Error(`Which id is ${part}? Add it to foreign-ids.ts.`);
    hasId = true;
    return `${before}/${ids[key]}`;
  });
  return { path: `/${path}`, hasId };
}

export const ofOneStore = (routes: readonly StudioRoute[]) =>
  routes.filter((route) => isOfStore(route) && !route.pattern.startsWith("operator"));

/** Addresses of what a store has, as its own person opens them; those without an id too. */
export const listPaths = (routes: readonly StudioRoute[], { slug, ids }: FilledStore) => [
  ...new Set(ofOneStore(routes).map((route) => fillPattern(route, slug, ids).path)),
  `/stores/${slug}/orders/ship?orders=${ids.order}`,
  `/stores/${slug}/orders/slips?orders=${ids.order}`,
  `/stores/${slug}/customers/newsletter?list=asked`,
  `/stores/${slug}/customers/mails?show=all`,
  `/stores/${slug}/settings/webhooks/${ids.webhook}?remove`,
  `/stores/${slug}/domains/${ids.hostname}?remove`,
  `/stores/${slug}/settings/legal/imprint/en?version=${ids.version}`,
];

/** Questions that name things of another store. 404, or an answer without any of it. */
export function listForeignQueries(slug: string, ids: Ids): { path: string; is404: boolean }[] {
  const { order, product, picture, collection, version, delivery, mail, code } = ids;
  const asked = (path: string, query: Record<string, string>, is404 = false) => ({
    path: `/stores/${slug}/${path}?${new URLSearchParams(query)}`,
    is404,
  });
  return [
    asked("product-picture", { path: picture }, true),
    asked("product-picture", { path: `../zanzibar/${picture}` }, true),
    ...["orders/ship", "orders/slips", "orders/pick-list"].map((path) =>
      asked(path, { orders: order }),
    ),
    ...["orders", "orders/export"].map((path) => asked(path, { q: order, orders: order })),
    asked("products", { search: product }),
    asked("products", { collection }),
    asked("products", { after: product }),
    asked("promotions/products", { search: product }),
    asked("promotions", { q: code }),
    asked("settings/legal/imprint/en", { version }),
    asked("customers/mails", { show: "all", before: mail }),
    asked(`settings/webhooks`, { before: delivery }),
    ...["reports", "reports.csv"].map((path) => asked(path, { product, campaign: code })),
  ];
}

export type ForeignForm = {
  what: string;
  path: string;
  form: Form;
  /** What was asked for is so already, and the answer says nothing else. */
  isDone?: true;
};

const once = () => crypto.randomUUID();
/** A removal is sent again where its answer was lost: what is not there has been removed. */
const gone = (forms: readonly ForeignForm[]): ForeignForm[] =>
  forms.map((form) => ({ ...form, isDone: true }));

/** Every form of a thing that another store has, sent below one's own store. */
function listAddressedForms(slug: string, ids: Ids): ForeignForm[] {
  const at = (path: string, forms: readonly Record<string, string>[]): ForeignForm[] =>
    forms.map((form) => ({
      what: `${path} ${form.intent ?? ""}`,
      path: `/stores/${slug}/${path}`,
      form,
    }));
  const intents = (path: string, names: readonly string[], more: Record<string, string> = {}) =>
    at(
      path,
      names.map((intent) => ({ intent, once: once(), ...more })),
    );
  const { order, note, mail, shipment, product, collection, job, code, webhook, delivery } = ids;
  const parcel = { carrier: "UPS", trackingNumber: "1Z999AA10123456784" };
  return [
    ...intents(`orders/${order}`, ["delivered", "in-production"]),
    ...intents(`orders/${order}`, ["note"], { text: "Theirs" }),
    ...intents(`orders/${order}`, ["delete-note"], { id: note }),
    ...intents(`orders/${order}`, ["resend"], { id: mail }),
    ...intents(`orders/${order}`, ["undo"], { id: shipment }),
    ...at(`orders/${order}/ship`, [{ ...parcel, once: once(), [`units:${ids.sku}`]: "1" }]),
    ...at(`orders/${order}/refund`, [
      { once: once(), named: "100", [`units:${ids.sku}`]: "1", restock: ids.sku },
    ]),
    ...intents(`products/${product}`, ["copy", "delete"]),
    ...at(`products/${product}`, [
      { once: once(), patch: JSON.stringify({ fields: { title: "Mine now" }, cells: [] }) },
    ]),
    ...intents(`collections/${collection}`, ["members"], { listing: "mine-tee" }),
    ...intents(`collections/${collection}`, ["settings"], {
      name: "Mine",
      slug: "own",
      parent: "",
    }),
    ...intents(`collections/${collection}`, ["rule"], { fill: "hand", match: "all", sort: "hand" }),
    ...intents(`import/${job}`, ["start", "cancel", "pictures", "undo"]),
    ...intents(`import/${job}`, ["options"], { currency: "EUR", conversion: "none" }),
    ...[`promotions/codes/${code}`, `collections/${collection}`].flatMap((path) =>
      gone(intents(path, ["delete"])),
    ),
    ...[`domains/${ids.hostname}`, `settings/webhooks/${webhook}`].flatMap((path) =>
      gone(intents(path, ["remove"])),
    ),
    ...at(`promotions/codes/${code}`, [
      {
        type: "percentage",
        percent: "5",
        currency: "USD",
        minimumCurrency: "USD",
        scope: "all",
      },
    ]),
    ...intents(`customers/messages/${ids.message}`, ["new"]),
    ...intents(`customers/messages/${ids.message}`, ["answer"], { text: "Hello" }),
    ...intents(`domains/${ids.hostname}`, ["check", "primary"]),
    ...intents(`settings/webhooks/${webhook}`, ["save", "pause", "resume", "rotate", "test"], {
      url: "https://hooks.example.com/mine",
      events: "order.created",
    }),
    ...at(`settings/webhooks/${webhook}/deliveries/${delivery}`, [{}]),
  ];
}

/** Fields that scripts fill, or that name another thing than the address does. */
function listFieldForms(mine: FilledStore, ids: Ids): ForeignForm[] {
  const { slug, ids: own } = mine;
  const at = (path: string, form: Form, what = path): ForeignForm => ({
    what,
    path: `/stores/${slug}/${path}`,
    form,
  });
  const { product, collection, order } = ids;
  const bulk = (change: string, more: Form = {}) =>
    at("products", { change, slug: product, confirmed: "on", ...more }, `products ${change}`);
  const patch = (fields: object, more: object = {}) =>
    JSON.stringify({ fields, cells: [], ...more });
  const cell = { key: product, color: "Ink", size: "S", prices: { USD: "1.00" } };
  const shown = (slug: string, sku: string) =>
    JSON.stringify([{ slug, title: "Tee", lines: [[sku, 1, 2, "S"]] }]);
  const edit = (change: string, more: Form) =>
    at("bulk-edit", { change, currency: "USD", once: once(), ...more }, `bulk ${change}`);
  const promo = { code: own.code, type: "percentage", percent: "5", currency: "USD" };
  const terms = { ...promo, minimumCurrency: "USD", scope: "some" };
  return [
    ...["show", "hide", "delete"].map((change) => bulk(change)),
    ...["addTag", "removeTag"].map((change) => bulk(change, { tag: "mine" })),
    ...["addToCollection", "removeFromCollection"].flatMap((change) => [
      bulk(change, { collection: own.collection }),
      bulk(change, { collection, slug: own.product }),
    ]),
    edit("stock", { step: "preview", mode: "set", value: "7", slug: product }),
    ...["stock", "price"].flatMap((change) => [
      edit(change, { step: "write", shown: shown(product, ids.sku) }),
      edit(change, { step: "write", shown: shown(own.product, ids.sku) }),
    ]),
    at("orders/ship", [
      ...([
        ["orders", order],
        ["carrier", "UPS"],
        ["once", once()],
      ] as const),
      [`tracking:${order}`, "1Z999AA10123456784"],
    ]),
    ...(["delete-note", "resend", "undo"] as const).map((intent) => {
      const id = { "delete-note": ids.note, resend: ids.mail, undo: ids.shipment }[intent];
      return at(`orders/${own.order}`, { intent, id, once: once() }, `an order's ${intent}`);
    }),
    at(`orders/${own.order}/ship`, {
      carrier: "UPS",
      trackingNumber: "1Z",
      once: once(),
      [`units:${ids.sku}`]: "1",
    }),
    at(`orders/${own.order}/refund`, {
      once: once(),
      named: "2400",
      [`units:${ids.sku}`]: "1",
    }),
    at(`products/${own.product}`, { once: once(), patch: patch({ collections: [collection] }) }),
    at(`products/${own.product}`, { once: once(), patch: patch({}, { cells: [cell] }) }),
    at("collections", { intent: "create", name: "New", parent: collection, once: once() }),
    at("collections", { intent: "move", slug: collection, move: "up" }),
    at("collections", {
      intent: "order",
      tree: JSON.stringify(
        [own.collection, collection].map((slug) => ({ slug, parentSlug: null })),
      ),
    }),
    at(`collections/${own.collection}`, { intent: "members", listing: product }),
    at(`collections/${own.collection}`, {
      intent: "settings",
      name: "New",
      slug: own.collection,
      parent: collection,
    }),
    at(`promotions/codes/${own.code}`, { ...terms, listings: product }),
    at(`promotions/codes/${own.code}`, { ...terms, [`collection:${collection}`]: "on" }),
    at("promotions/new", { ...terms, code: "NEWCODE", listings: product }),
    ...gone([at("customers/newsletter", { id: ids.subscription })]),
    at("customers/newsletter", {}, "customers/newsletter without an id"),
    at("customers/mails", { id: ids.mail, once: once() }),
    ...["role", "remove"].map((intent) =>
      at("settings/team", { intent, id: ids.member, role: "owner" }, `team ${intent}`),
    ),
    at("settings/team", { intent: "revoke", id: ids.invitation }, "team revoke"),
    at("settings/tokens", { intent: "revoke", id: ids.token }, "tokens revoke"),
    at("settings/tokens", { intent: "rotate", id: ids.token, overlapHours: "0", once: once() }),
    at("settings/legal/imprint/en", { intent: "restore", version: ids.version, once: once() }),
    at("look/history", { version: ids.version, once: once() }),
    at("look/fonts", { intent: "remove", id: ids.font }),
    at(`settings/webhooks/${own.webhook}/deliveries/${ids.delivery}`, {}),
    at(`settings/webhooks/${ids.webhook}/deliveries/${own.delivery}`, {}),
    ...["read", "complete"].map((step) => at(`product-uploads?step=${step}&id=${ids.upload}`, {})),
    at(`product-uploads?step=part&number=1&id=${ids.upload}`, {}),
  ];
}

export const listForeignForms = (mine: FilledStore, theirs: FilledStore): ForeignForm[] => [
  ...listAddressedForms(mine.slug, theirs.ids),
  ...listFieldForms(mine, theirs.ids),
];

/** Numbers from 1 on mean something else in most fields: those stand in the tables above. */
const isUnmistakable = (id: string) => id.length > 4;

/** The form of one's own page with another store's ids in the place of one's own; null where it names none. */
export function exchangeIds(
  { fields }: PageForm,
  mine: FilledStore,
  theirs: FilledStore,
): [string, string][] | null {
  const keys = Object.keys(mine.ids) as (keyof Ids)[];
  const pairs = keys
    .map((key) => [mine.ids[key], theirs.ids[key]] as const)
    .filter(([own]) => isUnmistakable(own));
  const exchange = (text: string) =>
    pairs.reduce((whole, [own, foreign]) => whole.replaceAll(own, foreign), text);
  const exchanged = fields.map(({ name, value, isTyped }): [string, string] => [
    exchange(name),
    isTyped ? value : exchange(value),
  ]);
  const isForeign = ([name, value]: [string, string], index: number) =>
    fields[index]?.name !== name || fields[index]?.value !== value;
  const foreign = exchanged.filter(isForeign);
  // Of several boxes of one name those of others alone are ticked.
  const names = new Set(foreign.map(([name]) => name));
  const sent = exchanged.filter((field, index) => isForeign(field, index) || !names.has(field[0]));
  return foreign.length === 0 ? null : sent;
}
