// Anything that is no page of the shop: answers 404 and keeps the typed address (Q74).
export function loader(): never {
  throw new Response("Not found", { status: 404, statusText: "Not Found" });
}

export default function NotFound() {
  return null;
}
