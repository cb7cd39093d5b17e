import { expect, test } from "vitest";
import { type PromoCode, PromoCodeInputSchema } from "#contract/promotions/promo-code";
import { createStore } from "#contract/store/operator-calls";
import { updateStore } from "#contract/store/seller-store-calls";
import { StoreSettingsSchema } from "#contract/store/store";
import { createContext } from "#ops/cli/context";
import { aTerminal } from "#tests/fixtures/ops/run";
import { type StoreSeed, seedStore } from "./seed-store";

const svg = new TextEncoder().encode("<svg/>").buffer;
const size = { label: "One size", prices: { USD: 500 }, stock: null };
const aSeed: StoreSeed = {
  slug: "corner",
  name: "Corner",
  market: { locale: "en", currency: "USD", region: "USA" },
  accessCode: "moonlight",
  flags: { ageGate: true },
  supportEmail: "help@corner.test",
  theme: { styles: { primaryColor: "#123456" } },
  hosts: ["shop.corner.test"],
  primaryHost: "shop.corner.test",
  promoCodes: [
    { code: "TEN", benefit: { type: "percentage", value: 10 }, banner: true },
    { code: "OLD", benefit: { type: "free_shipping" }, endsAt: "2024-01-01T00:00:00.000Z" },
  ],
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
      yield { path: `brand/${index}.svg`, contentType: "image/svg+xml", body: svg };
    }
  },
};

/** Fake platform of one store: it answers from what it was sent. */
class StoreOfPlatform {
  #theme: unknown = null;
  #imported = false;
  readonly #promoCodes = new Map<string, PromoCode>();
  readonly #record = {
    id: "s1",
    slug: "corner",
    name: "Corner",
    status: "active",
    revision: 1,
    collections: [],
    settings: StoreSettingsSchema.parse({ market: aSeed.market }),
    accessVersion: 0,
    primaryHost: null as unknown,
  };

  /** As if a shopper had used it. */
  use(code: string): void {
    const promoCode = this.#promoCodes.get(code);
    if (promoCode !== undefined) promoCode.used += 1;
  }

  async answer(call: string, request: Request): Promise<unknown> {
    const [, code = ""] = /^PUT .*promo-codes\/(.+)$/.exec(call) ?? [];
    if (code !== "") return this.#putPromoCode(code, await request.json());
    switch (call) {
      case "POST /v1/operator/stores": {
        const { settings } = createStore.body.parse(await request.json());
        this.#record.settings = settings;
        return { store: this.#record, sellerToken: "seller" };
      }
      case "GET /v1/seller/store":
        return { store: this.#record };
      case "PUT /v1/seller/store": {
        const { flags, supportEmail } = updateStore.body.parse(await request.json());
        Object.assign(this.#record.settings.flags, flags);
        this.#record.settings.supportEmail = supportEmail ?? undefined;
        return { store: this.#record };
      }
      case "PUT /v1/seller/access-code":
        this.#record.accessVersion += 1;
        return { gated: true };
      case "PUT /v1/seller/primary-domain":
        this.#record.primaryHost = (await request.json<{ hostname: string }>()).hostname;
        return { primaryHost: this.#record.primaryHost };
      case "GET /v1/seller/promo-codes":
        return { promoCodes: [...this.#promoCodes.values()] };
      case "GET /v1/seller/theme":
        return { published: this.#theme, draft: null };
      case "PUT /v1/seller/theme":
        this.#theme = await request.json();
        return { published: true, revision: 2 };
      case "PUT /v1/operator/hosts":
        return request.json();
      case "POST /v1/seller/catalog/import":
        return this.#importCatalog();
      default:
        return { revision: 2, path: "", bytes: 6 };
    }
  }

  #putPromoCode(code: string, body: unknown) {
    const promoCode = { code, ...PromoCodeInputSchema.parse(body), used: 0 };
    this.#promoCodes.set(code, promoCode);
    return { promoCode };
  }

  #importCatalog() {
    const outcome = this.#imported ? "unchanged" : "created";
    this.#imported = true;
    const listing = { sourceKey: "demo:mug", slug: "mug", listingId: "1", outcome };
    return { outcomes: [listing], revision: 1 };
  }
}

function aPlatform() {
  const calls: string[] = [];
  const store = new StoreOfPlatform();
  let atOnce = 0;
  let maxAtOnce = 0;
  const send = async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push(call);
    atOnce += 1;
    maxAtOnce = Math.max(maxAtOnce, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 1));
    atOnce -= 1;
    return Response.json(await store.answer(call, request));
  };
  const ops = createContext({
    terminal: aTerminal(),
    env: { AWNING_PLATFORM_URL: "http://platform.test", AWNING_OPERATOR_TOKEN: "operator" },
    credentialsPath: "/nonexistent/credentials.json",
    send,
  });
  const changes = () =>
    calls.filter((call) => !call.startsWith("GET ") && !call.includes("/media/"));
  return { ops, store, calls, changes, maxAtOnce: () => maxAtOnce };
}

test("a store is opened and given its pictures, theme, catalogue, hosts, promo codes and gate", async () => {
  const { ops, changes, maxAtOnce } = aPlatform();
  const seeded = await seedStore(ops, aSeed, false);
  expect(seeded).toMatchObject({ opened: true, media: 50, created: 1, refused: [] });
  expect(maxAtOnce()).toBe(16);
  expect(changes()).toEqual([
    "POST /v1/operator/stores",
    "PUT /v1/seller/theme",
    "POST /v1/seller/catalog/import",
    "POST /v1/seller/publish",
    "PUT /v1/operator/hosts",
    "PUT /v1/seller/promo-codes/TEN",
    "PUT /v1/seller/promo-codes/OLD",
    "PUT /v1/seller/access-code",
    "PUT /v1/seller/primary-domain",
  ]);
});

test("seeding a store again changes and publishes nothing, also after its codes were used", async () => {
  const { ops, store, calls, changes } = aPlatform();
  await seedStore(ops, aSeed, false);
  store.use("TEN");
  calls.length = 0;
  expect(await seedStore(ops, aSeed, true)).toMatchObject({ opened: false, unchanged: 1 });
  // Both say what is so already: the platform finds nothing new in them.
  expect(changes()).toEqual(["POST /v1/seller/catalog/import", "PUT /v1/operator/hosts"]);
});

test("a store that was opened without them is given the seed's flags and changed promo codes", async () => {
  const { ops, calls, changes } = aPlatform();
  await seedStore(ops, { ...aSeed, flags: {} }, false);
  calls.length = 0;
  const [first, ...others] = aSeed.promoCodes;
  if (first === undefined) throw new Error("The seed has no promo code");
  await seedStore(ops, { ...aSeed, promoCodes: [{ ...first, banner: false }, ...others] }, true);
  expect(changes().slice(2)).toEqual(["PUT /v1/seller/promo-codes/TEN", "PUT /v1/seller/store"]);
});
