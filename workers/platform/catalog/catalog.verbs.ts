// What a store's object does for the catalogue.
import { importAndPublish } from "#platform/publishing/import-and-publish";
import { getListing } from "./get-listing";
import { listTiles } from "./list-tiles";
import { readCartItems } from "./read-cart-items";

export const catalogVerbs = {
  importCatalog: importAndPublish,
  listTiles,
  getListing,
  readCartItems,
};
