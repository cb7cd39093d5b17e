// By what a seller's list of listings is filtered and sorted. No schema library here: pages load it.

/** `private` has a page for those who know its address, `hidden` has none. */
export const listingStates = ["public", "private", "hidden"] as const;
export type ListingState = (typeof listingStates)[number];

export const listingSorts = ["newest", "updated", "title"] as const;
export type ListingSort = (typeof listingSorts)[number];

export const maxSearchLength = 100;
