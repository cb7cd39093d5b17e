// What a seller does with single listings.
import { changeListings } from "./change-listings";
import { deleteListing } from "./delete-listing";
import { duplicateListing } from "./duplicate-listing";
import { getSellerListing } from "./get-seller-listing";
import { listCollectionListings } from "./list-collection-listings";
import { listListings } from "./list-listings";
import { createListing, putListing } from "./save-listing";

export const listingsOperations = {
  listListings,
  getSellerListing,
  createListing,
  putListing,
  duplicateListing,
  changeListings,
  deleteListing,
  listCollectionListings,
};
