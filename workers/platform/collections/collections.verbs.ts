// What a store's object does for its collections.
import { listCollections } from "./collections";

export const collectionsVerbs = { listCollections };
