// What the listing tests share: a seller who reads, saves and lists listings.
import { getSellerListing, listListings } from "#contract/catalog/seller-listing-calls";
import { ask, readAnswer, type Seller } from "./platform";

export const listingPath = (slug: string, rest = "") => `/v1/seller/listings/${slug}${rest}`;

export const asSeller = ({ headers }: Seller, body?: unknown) => ({
  headers,
  ...(body !== undefined && { body }),
});

export async function readListing(seller: Seller, slug: string) {
  return readAnswer(getSellerListing, await ask("GET", listingPath(slug), asSeller(seller)));
}

export function saveListing(
  seller: Seller,
  slug: string,
  listing: unknown,
  expectedVersion?: string,
) {
  return ask("PUT", listingPath(slug), asSeller(seller, { listing, expectedVersion }));
}

export async function listOf(seller: Seller, query = "") {
  return readAnswer(
    listListings,
    await ask("GET", `${listListings.path}?${query}`, asSeller(seller)),
  );
}

export async function slugsOf(seller: Seller, query = "") {
  return (await listOf(seller, query)).listings.map(({ slug }) => slug);
}
