// What a store's object does for its collections.
import { findCollection, listCollectionsInOrder } from "./collection-list";
import { listCollections } from "./collection-tree";
import { deleteCollection } from "./delete-collection";
import { putCollectionListings } from "./put-collection-listings";
import { listSellerCollections, orderCollections, putCollection } from "./seller-collections";

export const collectionsOperations = {
  listSellerCollections,
  putCollection,
  orderCollections,
  putCollectionListings,
  listCollections,
  listCollectionsInOrder,
  findCollection,
  deleteCollection,
};
