/** Store with Greek texts, so that Latin letters on its pages come from the interface alone. */

import { importCatalog } from "../contract/catalog/seller-catalog-calls";
import { createStore } from "../contract/store/operator-calls";
import type { StackUrls } from "../scripts/stack-settings";
import { storeOf } from "./order-by-api";
import { aListing, aProduct, aSizes } from "./test-store";
import { themesOf } from "./themes";

/** Longer than a phone is wide, and without a place to break: what every layout has to bear. */
const longWord = "Χριστουγεννιατικοδενδροστολιδι";

export async function openGreekShop(shop: StackUrls): Promise<string> {
  const slug = `greek-${crypto.randomUUID().slice(0, 8)}`;
  const { ask } = storeOf(shop, slug);
  const market = { locale: "de", currency: "USD", region: "USA" } as const;
  const settings = { market, flags: { fanMessage: true } };
  await ask(createStore, createStore.path, { slug, name: "Μαγαζί", settings });
  const product = aProduct({
    title: longWord,
    productType: longWord,
    materials: "βαμβάκι",
    fit: "φαρδύ",
    sizeChart: { Μ: { φάρδος: 20, μήκος: 28 }, Λ: { φάρδος: 22, μήκος: 29 } },
    shipsToMexico: true,
    variations: [
      { colorName: longWord, hex: "#112233", sizes: aSizes(["Μ", "Λ"]) },
      { colorName: "Ροζ", hex: "#cc8899", sizes: aSizes(["Μ"], 0) },
    ],
  });
  const soldOut = {
    ...product,
    variations: [{ colorName: "Μπλε", hex: "#112233", sizes: aSizes(["Μ"], 0) }],
  };
  const listings = [
    aListing("μπλουζα", {
      title: `${longWord} μπλε`,
      descriptionHtml: `<p>Ωραία ${longWord}.</p><h2>${longWord}</h2>`,
      products: [product],
      collections: ["ρουχα"],
      pastOrders: 12,
    }),
    aListing("καπελο", {
      title: "Καπέλο",
      descriptionHtml: "<p>Ζεστό.</p>",
      products: [product],
      collections: ["ρουχα"],
    }),
    aListing("προ", {
      title: "Αργότερα",
      descriptionHtml: "<p>Σε λίγο.</p>",
      products: [product],
      tags: ["pre-order"],
    }),
    aListing("τελος", { title: "Τέλος", descriptionHtml: "<p>Τέλος.</p>", products: [soldOut] }),
  ];
  const collections = [{ slug: "ρουχα", name: longWord }];
  await ask(importCatalog, importCatalog.path, { collections, listings });
  await themesOf(shop, slug).publish({
    brand: { socialMedia: [{ id: "1", url: "https://social.test/", icon: "instagram" }] },
    content: {
      header: {
        showAboutLink: true,
        showCategories: true,
        links: [{ label: longWord, url: "/about" }],
      },
      notification: { text: longWord },
      heroBanner: { title: longWord, subtitle: longWord, showSearch: true },
      about: { aboutText: [{ id: "1", text: longWord, list: [longWord] }] },
      countdown: { enabled: true, title: "Τώρα", endsAt: "2099-01-01T00:00:00Z" },
      footer: { newsletter: true, showSocialIcons: true, about: { textContent: longWord } },
      pages: [{ slug: "1", title: longWord, text: `<p>${longWord}.</p>`, inFooter: true }],
      support: {
        posts: [{ slug: "afterpay", title: longWord, text: `<p>${longWord}</p>` }],
      },
    },
  });
  return slug;
}
