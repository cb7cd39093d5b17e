import { expect, onTestFinished, test, vi } from "vitest";
import { signInToDemoStores } from "./demo-seller";
import { buildUrls } from "./stack-settings";
import { demoSlugs, printAddresses } from "./terminal";

const urls = buildUrls(20_000);
const stack = { urls, storeUrl: (slug: string) => `http://${slug}.localhost:20000` };

/** A platform that has some of the demo stores. */
function aPlatformWith(slugs: readonly string[]) {
  const answer = {
    url: "http://studio.test/sign-in?link=1",
    expiresAt: "2026-03-02T10:00:00.000Z",
  };
  vi.stubGlobal("fetch", async (url: URL) => {
    const [, slug] = /\/stores\/([a-z]+)\/members$/.exec(url.pathname) ?? [];
    if (slug === undefined || slugs.includes(slug)) return Response.json(answer);
    return Response.json({ errors: [{ code: "store_unknown" }] }, { status: 404 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}

async function printedWith(slugs: readonly string[]): Promise<string> {
  aPlatformWith(slugs);
  const demo = await signInToDemoStores({ urls, settings: {} });
  const print = vi.spyOn(console, "log").mockReturnValue(undefined);
  onTestFinished(() => print.mockRestore());
  printAddresses(stack, demo);
  return String(print.mock.calls[0]?.[0]);
}

test("a start names the demo stores that are left after one was deleted, and signs in to them", async () => {
  const printed = await printedWith(demoSlugs.filter((slug) => slug !== "tiny"));
  expect(printed).toContain("http://pixel.localhost:20000");
  expect(printed).not.toContain("tiny");
  expect(printed).toContain("http://studio.test/sign-in?link=1#now");
});

test("a start goes on with the other stores where the database of one does not open", async () => {
  const answer = {
    url: "http://studio.test/sign-in?link=1",
    expiresAt: "2026-03-02T10:00:00.000Z",
  };
  // A link stands in the trail of each store of its person, so that it is not made either.
  const isBroken = (path: string) => path.includes("/tiny/") || path.endsWith("/sign-in-links");
  vi.stubGlobal("fetch", async (url: URL) =>
    isBroken(url.pathname)
      ? Response.json({ errors: [{ code: "internal" }] }, { status: 500 })
      : Response.json(answer),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  const { slugs, studioUrl } = await signInToDemoStores({ urls, settings: {} });
  expect([slugs.includes("tiny"), slugs.length, studioUrl]).toEqual([false, 4, null]);
  expect(String(logged.mock.calls[0]?.[0])).toContain("/stores/tiny/members: 500");
  logged.mockRestore();
});

test("a start goes on without a sign-in link where no demo store is left", async () => {
  const printed = await printedWith([]);
  expect(printed).toContain("Awning is ready");
  expect(printed).not.toContain("studio");
});
