import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

export function letClientEndConnection(message: unknown): void {
  if (
    typeof message === "object" &&
    message !== null &&
    "server" in message &&
    message.server instanceof Server
  ) {
    message.server.keepAliveTimeout = 0;
  }
}

/**
 * Lets the other side end idle connections to this process's HTTP servers, from their first request on.
 *
 * workerd sends its requests to Miniflare over pooled connections. Both sides end one after five idle seconds, and a
 * request that meets such an end fails with "Network connection lost" (cloudflare/workers-sdk#14848, whose fix needs
 * Node 22).
 */
export function keepIdleConnectionsOpen(): void {
  subscribe("http.server.request.start", letClientEndConnection);
}
