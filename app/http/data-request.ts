// How Remix's scripts ask for one route's data: at the page's own address, with the route's name.

export const dataParameter = "_data";

/** A decision by the path alone covers both: a page and its data are shown to the same visitors. */
export function isDataRequest({ searchParams }: URL): boolean {
  return searchParams.has(dataParameter);
}
