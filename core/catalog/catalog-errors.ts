// Errors of the catalogue's pages, by the names of the error catalogue: the text of a failed Response, by which its page
// is chosen. Each is a constant of its own, so that the browser's scripts hold only those they compare.

export const listingNotFound = "Listing not found";
/** A listing that is there, but nothing to sell in it. */
export const productNotFound = "Product not found";
/** The backend could not be reached; the listing may well be there. */
export const listingUnavailable = "Could not load, try again";
export const productsUnavailable = "Failed to fetch products";

export const catalogNotFound = (error: typeof listingNotFound | typeof productNotFound) =>
  new Response(error, { status: 404, statusText: error });
