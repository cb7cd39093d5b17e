// Answer of a route without a page to who opens its address: a client's mistake, which Remix would log as a failure.
export function buildMethodNotAllowed(): Response {
  return new Response(null, {
    status: 405,
    headers: { "cache-control": "no-store", allow: "POST" },
  });
}
