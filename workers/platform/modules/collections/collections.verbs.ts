// What a store's object does for its collections.
import { findCollection, listCollectionsInOrder } from "./collection-list";
import { listCollections } from "./collections";
import { deleteCollection } from "./delete-collection";

export const collectionsVerbs = {
  listCollections,
  listCollectionsInOrder,
  findCollection,
  deleteCollection,
};
