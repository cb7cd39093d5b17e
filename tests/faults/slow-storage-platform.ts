/** The platform's calls on storage that is late. Its objects are those of the platform beside it. */
import platform from "#platform/index";
import { setStorageDelay, slowStorageEnvironment, slowStoragePath } from "./slow-storage";

export default {
  async fetch(
    request: Request,
    env: Record<string, unknown>,
    ctx: ExecutionContext,
  ): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === slowStoragePath) {
      setStorageDelay(url);
      return new Response("set");
    }
    return platform.fetch(request, slowStorageEnvironment(env), ctx);
  },
};
