// What the API document says of every call beside its schemas: what its base is for, who may ask, and
// whether it may be asked again.
import type { CallBase, CallDefinition } from "#contract/protocol/call";

const bases: Record<CallBase, string> = {
  commerce: "Stores, their catalogue, carts and orders, as a storefront reads them.",
  availability: "How many copies of a digital product are left. Needs an API key.",
  baseApi: "What a visitor leaves at a store: pre-orders, messages, sign-ups, lost order numbers.",
  tracking: "Views of products, counted by day. The base API without its `/api`.",
  theme: "How a store looks and what it says.",
  checkouts:
    "From a cart's lines to a submitted checkout: addresses, delivery, promo codes, costs.",
  payments: "Preparing and confirming a payment with the provider that moves the money.",
  seller: "What a seller reads and changes in their own store. Needs a token of the store.",
  operator: "Opening, closing and mapping stores. Needs the operator's token.",
  signIn: "How a person gets a session: by a mailed link, by a passkey, by an invitation.",
  account: "A person's own calls: their stores, sessions and passkeys. Needs the person's session.",
};

/** Those that the calls have, in the order of the bases. */
export function tagsOf(calls: readonly CallDefinition[]) {
  return Object.entries(bases)
    .filter(([name]) => calls.some(({ base }) => base === name))
    .map(([name, description]) => ({ name, description }));
}

function whoMayAsk({ base, apiKey, scope }: CallDefinition): string {
  if (base === "operator") {
    return "For the operator's token, or an operator's session that a passkey has confirmed.";
  }
  if (base === "seller") {
    return `For a token of the store, a member's session or the operator's token, the last two with \`X-Store\`. Needs the scope \`${scope}\`.`;
  }
  if (base === "account") return "For a person's session.";
  if (base === "signIn") return "Needs no token.";
  return apiKey
    ? "For whoever has the API key. `X-Store` names the store."
    : "For storefronts; needs no token. `X-Store` names the store.";
}

function whetherAgain({ base, method, repeatable }: CallDefinition): string | null {
  if (method === "GET") return null;
  if (repeatable) return "After a lost answer it may be sent again.";
  return base === "seller"
    ? "After a lost answer it may be sent again under the same `Idempotency-Key`."
    : "After a lost answer it is not to be sent again: it would be done twice.";
}

export function describeCallUsage(call: CallDefinition): string {
  const counted = call.perShopper
    ? "What one shopper may ask for is limited: 429 with `Retry-After`."
    : null;
  const sentences = [call.details ?? null, whoMayAsk(call), whetherAgain(call), counted];
  return sentences.filter((sentence) => sentence !== null).join(" ");
}
