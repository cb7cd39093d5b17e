/** A store with sizes that are counted and sizes that are not, and the seller's calls for its stock. */
import {
  adjustInventory,
  listInventory,
  setInventory,
} from "#contract/catalog/seller-catalog-calls";
import {
  aListing,
  aSize,
  aStore,
  ask,
  imported,
  readAnswer,
  type Seller,
} from "#tests/kits/platform/platform";

export type Line = Record<string, unknown>;

export const setStock = ({ headers }: Seller, lines: Line[]) =>
  ask("PUT", setInventory.path, { headers, body: { lines } });
export const adjustStock = (
  { headers }: Seller,
  lines: Line[],
  more: Record<string, string> = {},
) => ask("POST", adjustInventory.path, { headers: { ...headers, ...more }, body: { lines } });

export async function inventoryOf({ headers }: Seller) {
  const answer = await ask("GET", `${listInventory.path}?listing=ridge-tee`, { headers });
  return (await readAnswer(listInventory, answer)).inventory;
}

/** S and M limited, L without limit; M and L carry the seller's own numbers. */
export async function aStockedStore() {
  const seller = await aStore();
  const sizes = [
    aSize("S", { stock: 5 }),
    aSize("M", { stock: 0, merchantSku: "TEE-M" }),
    aSize("L", { stock: null, merchantSku: "TEE-L" }),
    aSize("XL", { stock: 1, merchantSku: "TEE-L" }),
  ];
  const product = {
    key: "tee",
    title: "Classic tee",
    productType: "Tee",
    variations: [{ colorName: "Navy", images: [], sizes }],
  };
  await imported(seller, { listings: [aListing("ridge-tee", { products: [product] })] });
  const skus = (await inventoryOf(seller)).map(({ sku }) => sku);
  const stocks = async () => (await inventoryOf(seller)).map(({ stock }) => stock);
  return { seller, skus, stocks };
}
