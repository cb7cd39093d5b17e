// By what a seller's list of listings is filtered and sorted. No schema library here: pages load it.

/** `private` has a page for those who know its address, `hidden` has none. */
export const listingStates = ["public", "private", "hidden"] as const;
export type ListingState = (typeof listingStates)[number];

export const listingSorts = ["newest", "updated", "title"] as const;
export type ListingSort = (typeof listingSorts)[number];

/** out: nothing of it is on hand. some-out: a size is sold out. low: a size is at the store's threshold. */
export const listingStocks = ["out", "some-out", "low"] as const;
export type ListingStock = (typeof listingStocks)[number];

export const maxSearchLength = 100;
