// Where a listing that is not there leads; answers 404 like any page that is not.
import { catalogNotFound, listingNotFound } from "#core/catalog/catalog-errors";

export function loader(): never {
  throw catalogNotFound(listingNotFound);
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export default function ListingNotFound() {
  return null;
}
