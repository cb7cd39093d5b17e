/** A second storefront beside the shop of the journeys, with a backend of somebody else's behind it. */
import { Miniflare, type Request as WorkerRequest, Response as WorkerResponse } from "miniflare";
import { getStore, getTheme } from "../contract/store-calls";
import { findFreePorts, waitForHealth } from "../scripts/ports";
import { projectRoot } from "../scripts/stack";
import { HOST, readSettings, type Settings, type StackUrls } from "../scripts/stack-settings";
import { buildStorefrontOptions } from "../scripts/worker-options";

export type OutsideShop = {
  url: (path: string) => string;
  /** What was asked of the embedded platform, by path. */
  platformAsked: string[];
  stop: () => Promise<void>;
};

/** The published names, as the platform would have written them for this storefront too. */
async function publish(miniflare: Miniflare, platformUrl: string, slug: string): Promise<void> {
  const names = await miniflare.getKVNamespace("PUBLISHED", "awning-storefront");
  const read = async (path: string): Promise<Record<string, unknown>> =>
    (await fetch(new URL(path, platformUrl))).json();
  const { store } = await read(`${getStore.path}?slug=${slug}`);
  await names.put(`store:${slug}`, JSON.stringify(store));
  await names.put(`theme:${slug}`, JSON.stringify(await read(`${getTheme.path}?siteKey=${slug}`)));
}

export async function startOutsideShop(
  shop: StackUrls,
  slug: string,
  own: Settings,
  { published }: { published: boolean },
): Promise<OutsideShop> {
  const port = await findFreePorts();
  const settings = readSettings(
    projectRoot,
    { ...shop, storefront: `http://localhost:${port}` },
    own,
  );
  const platformAsked: string[] = [];
  const askPlatform = async (request: WorkerRequest) => {
    const { pathname, search } = new URL(request.url);
    platformAsked.push(pathname);
    const body = request.method === "GET" ? undefined : await request.arrayBuffer();
    const answer = await fetch(new URL(pathname + search, shop.platform), {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      ...(body && { body }),
    });
    return new WorkerResponse(await answer.arrayBuffer(), {
      status: answer.status,
      headers: { "content-type": answer.headers.get("content-type") ?? "" },
    });
  };
  const [storefront, ...files] = buildStorefrontOptions(projectRoot, settings, port);
  const miniflare = new Miniflare({
    host: HOST,
    port: 0,
    cf: false,
    workers: [
      {
        ...storefront,
        serviceBindings: { ...storefront?.serviceBindings, PLATFORM: askPlatform },
      },
      ...files,
    ],
  } as ConstructorParameters<typeof Miniflare>[0]);
  await miniflare.ready;
  await waitForHealth(`http://${HOST}:${port}`, 10_000);
  if (published) await publish(miniflare, shop.platform, slug);
  return {
    url: (path) => `http://${slug}.localhost:${port}${path}`,
    platformAsked,
    stop: () => miniflare.dispose(),
  };
}
