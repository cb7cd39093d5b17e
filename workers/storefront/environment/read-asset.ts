// Reader of the JSON files beside the worker.
import type { Environment } from "./environment";

/** @throws Error where the file is missing: a fault of the build. */
export async function readAsset(env: Environment, address: URL): Promise<unknown> {
  const response = await env.ASSETS.fetch(new Request(address));
  if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
  return response.json();
}
