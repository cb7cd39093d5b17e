/** The platform's calls on storage that is late. Its objects are those of the platform beside it. */
import platform from "#platform/index";
import { lateEnvironment, latePath, setLate } from "./late-storage";

export default {
  async fetch(
    request: Request,
    env: Record<string, unknown>,
    ctx: ExecutionContext,
  ): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === latePath) {
      setLate(url);
      return new Response("set");
    }
    return platform.fetch(request, lateEnvironment(env), ctx);
  },
};
