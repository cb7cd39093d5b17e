// What goes wrong with a listing, by the names of the error catalogue. Known to the
// server that says it and to the page that shows it.

export const listingNotFoundPath = "/listing-not-found";
export const listingNotFound = "Listing not found";
/** A listing that is there, but nothing to sell in it. */
export const productNotFound = "Product not found";
/** The backend could not be reached; the listing may well be there. */
export const listingUnavailable = "Could not load, try again";
