// Parser for store records of other backends: the specification's fields, and ours where present.
// Marks what is left out, so that it can be fetched.

import { PromoBannerSchema } from "#contract/promotions/promo-code";
import { defaultMarket } from "#contract/values/default-market";
import { type Fields, isFields, readList, readText } from "#core/remote-backend/read-fields";

/** A collection is asked for by its id; where it has none, by its slug. */
function readCollection(collection: Fields): Fields {
  const slug = readText(collection, ["slug"]);
  return {
    slug,
    id: readText(collection, ["id"]) ?? slug,
    name: readText(collection, ["name"]) ?? slug,
    collections: readList(collection.collections).map(readCollection),
  };
}

export function readCollections(answer: unknown): unknown {
  if (!isFields(answer)) return answer;
  return { collections: readList(answer.collections).map(readCollection) };
}

function haveIds(collections: readonly Fields[]): boolean {
  return collections.every((one) => one.id !== undefined && haveIds(readList(one.collections)));
}

/** A banner that cannot be read is left out, and no reason to close the shop. */
function readBanners(value: unknown): unknown[] {
  return readList(value)
    .map((banner) => ({ value: null, startsAt: null, endsAt: null, ...banner }))
    .filter((banner) => PromoBannerSchema.safeParse(banner).success);
}

/** `lacks` says what calls of their own are asked for: `getLocalizationDetails` the market, `getStoreCollections` the collections. */
export function readStore(answer: unknown): unknown {
  if (!isFields(answer)) return answer;
  const { sellerToken: _secret, ...store } = isFields(answer.store) ? answer.store : answer;
  const settings = isFields(store.settings) ? store.settings : {};
  const listed = readList(store.collections);
  const isListed = Array.isArray(store.collections) && haveIds(listed);
  return {
    store: {
      status: "active",
      revision: 0,
      ...store,
      id: readText(store, ["id"]),
      name: store.name ?? store.slug,
      sellerId: readText(store, ["sellerId"]) ?? "",
      settings: { marketingPixels: store.marketingPixels, market: defaultMarket, ...settings },
      collections: listed.map(readCollection),
      promoCodes: readBanners(store.promoCodes),
    },
    lacks: [
      ...(settings.market === undefined ? ["market"] : []),
      ...(isListed ? [] : ["collections"]),
    ],
  };
}
