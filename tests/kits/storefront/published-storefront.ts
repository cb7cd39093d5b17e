// A storefront with a store that is published in the edition which its pages are cached by.
import { aStore, aStorefront, publish } from "#tests/kits/storefront/storefront";

export async function publishedStorefront(page?: Parameters<typeof aStorefront>[0]) {
  await publish(aStore());
  return aStorefront(page);
}
