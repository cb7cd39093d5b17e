// What a page says of itself where a part of it did not come in time and may have come by the next request.

/** To a browser no more than any page says; the page cache reads that it may be stored for a moment. */
export const cachedBriefly = "private, no-cache, max-age=5";
