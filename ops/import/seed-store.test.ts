import { expect, test } from "vitest";
import { createStore } from "#contract/operator-calls";
import { createContext } from "#ops/context";
import { aTerminal } from "#ops/test-kit";
import { type StoreSeed, seedStore } from "./seed-store";

const size = { label: "One size", prices: { USD: 500 }, stock: null };
const aSeed: StoreSeed = {
  slug: "corner",
  name: "Corner",
  market: { locale: "en", currency: "USD", region: "USA" },
  accessCode: null,
  ageGate: true,
  theme: { styles: { primaryColor: "#123456" } },
  hosts: ["shop.corner.test"],
  catalog: {
    listings: [
      {
        sourceKey: "demo:mug",
        slug: "mug",
        title: "Mug",
        descriptionHtml: "",
        products: [
          {
            key: "mug",
            title: "Mug",
            productType: "Mug",
            variations: [{ colorName: "", sizes: [size] }],
          },
        ],
      },
    ],
  },
  media: function* () {
    for (let index = 0; index < 50; index += 1) {
      yield { path: `brand/${index}.svg`, contentType: "image/svg+xml", body: "<svg/>" };
    }
  },
};

/** Knows a theme once it was put one, and calls the listing new the first time only. */
function aPlatform() {
  const calls: string[] = [];
  let theme: unknown = { statusCode: 404 };
  let imported = false;
  let atOnce = 0;
  let mostAtOnce = 0;
  const record = {
    id: "s1",
    slug: "corner",
    name: "Corner",
    status: "active",
    revision: 1,
    collections: [],
  };
  const answer = async (call: string, request: Request): Promise<unknown> => {
    if (call === "POST /v1/operator/stores") {
      const { settings } = createStore.body.parse(await request.json());
      return { store: { ...record, settings }, sellerToken: "seller" };
    }
    if (call === "GET /v1/theme") return theme;
    if (call === "PUT /v1/seller/theme") theme = await request.json();
    if (call === "PUT /v1/operator/hosts") return request.json();
    if (call !== "POST /v1/seller/catalog/import")
      return { published: true, revision: 2, path: "", bytes: 6 };
    const outcome = imported ? "unchanged" : "created";
    imported = true;
    const listing = { sourceKey: "demo:mug", slug: "mug", listingId: "1", outcome };
    return { outcomes: [listing], revision: 1 };
  };
  const send = async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push(call);
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 1));
    atOnce -= 1;
    return Response.json(await answer(call, request));
  };
  const ops = createContext({
    terminal: aTerminal(),
    env: { AWNING_PLATFORM_URL: "http://platform.test", AWNING_OPERATOR_TOKEN: "operator" },
    credentialsPath: "/nonexistent/credentials.json",
    send,
  });
  return { ops, calls, mostAtOnce: () => mostAtOnce };
}

test("a store is opened, given its pictures, theme and catalogue, mapped and published", async () => {
  const { ops, calls, mostAtOnce } = aPlatform();
  const seeded = await seedStore(ops, aSeed, false);
  expect(seeded).toMatchObject({ opened: true, media: 50, created: 1, refused: [] });
  expect(mostAtOnce()).toBe(16);
  expect(calls.filter((call) => !call.includes("/media/"))).toEqual([
    "POST /v1/operator/stores",
    "GET /v1/theme",
    "PUT /v1/seller/theme",
    "POST /v1/seller/catalog/import",
    "POST /v1/seller/publish",
    "PUT /v1/operator/hosts",
  ]);
});

test("seeding a store again opens, restyles and publishes nothing", async () => {
  const { ops, calls } = aPlatform();
  await seedStore(ops, aSeed, false);
  calls.length = 0;
  expect(await seedStore(ops, aSeed, true)).toMatchObject({ opened: false, unchanged: 1 });
  expect(calls.filter((call) => !call.includes("/media/"))).toEqual([
    "GET /v1/theme",
    "POST /v1/seller/catalog/import",
    "PUT /v1/operator/hosts",
  ]);
});
