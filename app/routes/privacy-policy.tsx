// Not built yet.
export function loader(): never {
  throw new Response("Not found", { status: 404, statusText: "Not Found" });
}

export default function PrivacyPolicy() {
  return null;
}
