// Anything that is no page of the shop: answers 404 and keeps the typed address.
export function loader(): never {
  throw new Response("Not found", { status: 404, statusText: "Not Found" });
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export default function NotFound() {
  return null;
}
