/**
 * `fetch` by a connection of its own. workerd closes one that was idle for some seconds, which a process that was busy
 * meanwhile learns only from the next request on it, as "other side closed".
 */
export function freshFetch(url: URL | string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("connection", "close");
  return fetch(url, { ...init, headers });
}
