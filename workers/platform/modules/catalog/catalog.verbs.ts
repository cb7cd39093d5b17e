// What a store's object does for the catalogue.
import { deleteListing } from "./delete-listing";
import { exportCatalog } from "./export-catalog";
import { getAvailability } from "./get-availability";
import { getBlank } from "./get-blank";
import { getListing } from "./get-listing";
import { listCartListings } from "./list-cart-listings";
import { listCollectionItems } from "./list-collection-items";
import { listSimilar } from "./list-similar";
import { listTiles } from "./list-tiles";
import { listListingSlugs } from "./listing-rows";
import { readCartItems } from "./read-cart-items";

export const catalogVerbs = {
  exportCatalog,
  deleteListing,
  listTiles,
  listCollectionItems,
  listListingSlugs,
  getListing,
  getBlank,
  getAvailability,
  listSimilar,
  listCartListings,
  readCartItems,
};
