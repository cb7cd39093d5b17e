// Where a listing that is not there leads; answers 404 like any page that is not.
export function loader(): never {
  throw new Response("Listing not found", { status: 404, statusText: "Listing not found" });
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export default function ListingNotFound() {
  return null;
}
