// Checkout and store in the one text that PayPal hands back with a payment: at most 127 characters,
// of which PayPal's refunds take letters, digits and `-_.,` only.

const maxLength = 127;
const storeIdPattern = /^store_([0-9a-f]{32})$/;

/** A store's id in 22 characters instead of 38, so that the longest slug fits beside it. */
function packStoreId(storeId: string): string {
  const hex = storeIdPattern.exec(storeId)?.[1];
  if (hex === undefined) return storeId;
  const bytes = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function unpackStoreId(packed: string): string {
  if (!/^[\w-]{22}$/.test(packed)) return packed;
  const bytes = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const hex = [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0"));
  return `store_${hex.join("")}`;
}

/** @throws RangeError where it would not fit: PayPal must never be sent less than we compare. */
export function packReference(metadata: Record<string, string>): string {
  const { checkout_id = "", store_slug = "", store_id = "" } = metadata;
  const packed = [checkout_id, packStoreId(store_id), store_slug].join(",");
  if (packed.length > maxLength || !/^[\w.-]+,[\w.-]+,[\w.-]+$/.test(packed)) {
    throw new RangeError(`PayPal has no room for the reference ${packed}`);
  }
  return packed;
}

/** Empty where it is not one of ours. */
export function unpackReference(packed: string): Record<string, string> {
  const [checkout_id = "", storeId, store_slug, ...more] = packed.split(",");
  if (storeId === undefined || store_slug === undefined || more.length > 0) return {};
  return { checkout_id, store_slug, store_id: unpackStoreId(storeId) };
}
