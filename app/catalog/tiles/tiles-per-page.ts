// How many tiles a page has: those of the home page and of a search are loaded one after the other.

export const tilesPerPage = 12;
/** A collection shows them at once. */
export const tilesPerCollectionPage = 150;
