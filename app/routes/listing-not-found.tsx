// Where a listing that is not there leads (ERR-07); answers 404 like any page that is not (Q74).
export function loader(): never {
  throw new Response("Listing not found", { status: 404, statusText: "Listing not found" });
}

export default function ListingNotFound() {
  return null;
}
