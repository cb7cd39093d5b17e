// Overrides by the seller of the interface's translations, by message key. Shown as written, in every
// language.
import type { ThemeContent } from "#contract/theme/theme-content";
import { pickText } from "./theme-fields";

const messageKeys = {
  listing: {
    addToCart: "listing.addToCart",
    outOfStock: "listing.outOfStock",
    color: "listing.color",
    size: "listing.size",
    style: "listing.style",
    quantity: "listing.quantity",
    chooseSize: "listing.chooseSize",
    sizeGuide: "listing.sizeGuide",
    description: "listing.description",
    productDetails: "listing.productDetails",
    deliveryDetails: "listing.deliveryDetails",
    similarProducts: "listing.similar",
    relatedProducts: "listing.related",
  },
  preorder: {
    title: "preorder.title",
    note: "preorder.note",
    button: "preorder.button",
    submit: "preorder.submit",
    sent: "preorder.sent",
  },
  login: {
    title: "login.title",
    label: "login.label",
    placeholder: "login.placeholder",
    button: "login.submit",
  },
  cart: { heading: "cart.heading" },
} as const;

type Groups = typeof messageKeys;
type KeyOf<Group> = Group[keyof Group];
export type OverridableKey = { [Name in keyof Groups]: KeyOf<Groups[Name]> }[keyof Groups];

const overridableKeys: ReadonlySet<string> = new Set(
  Object.values(messageKeys).flatMap((keys) => Object.values(keys)),
);

export function isOverridableKey(key: string): key is OverridableKey {
  return overridableKeys.has(key);
}

/** Only what the seller says; everything else is the interface's. */
export type Overrides = Partial<Record<OverridableKey, string>>;

export function resolveOverrides(content: ThemeContent): Overrides {
  const said = Object.entries(messageKeys).flatMap(([group, keys]) => {
    const fields = content[group] ?? {};
    return Object.entries(keys).flatMap(([field, key]): [string, string][] => {
      const text = pickText(Object.hasOwn(fields, field) ? Reflect.get(fields, field) : "", "");
      return text === "" ? [] : [[key, text]];
    });
  });
  return Object.fromEntries(said);
}
