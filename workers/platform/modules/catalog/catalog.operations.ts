// What a store's object answers about its catalogue.
import { exportCatalog } from "./export-catalog";
import { getBlank } from "./get-blank";
import { getDigitalAvailability } from "./get-digital-availability";
import { getListing } from "./get-listing";
import { listCartListings } from "./list-cart-listings";
import { listCollectionItems } from "./list-collection-items";
import { listPublicSlugs } from "./list-public-slugs";
import { listSearchEntries } from "./list-search-entries";
import { listSimilar } from "./list-similar-products";
import { listTiles } from "./list-tiles";
import { listListingSlugs } from "./listing-rows";
import { readCartItems } from "./read-cart-items";

export const catalogOperations = {
  exportCatalog,
  listTiles,
  listPublicSlugs,
  listSearchEntries,
  listCollectionItems,
  listListingSlugs,
  getListing,
  getBlank,
  getDigitalAvailability,
  listSimilar,
  listCartListings,
  readCartItems,
};
