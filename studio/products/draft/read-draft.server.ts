// The stored listing as the editor's draft, in the person's way to write amounts.

import type { ParsedListingInput, Prices } from "#contract/catalog/catalog-import";
import type { SizeStock } from "#contract/catalog/seller-listing-calls";
import { type Currency, currencies } from "#core/money/currencies";
import { toMoneyText } from "#studio/format/money-text";
import type { Draft, DraftCell, DraftProduct } from "./product-draft";
import { cellName } from "./product-patch";

type Stored = { listing: ParsedListingInput; inventory: readonly SizeStock[] };

function readPrices(prices: Prices, locale: string): Partial<Record<Currency, string>> {
  return Object.fromEntries(
    currencies.flatMap((currency) => {
      const amountMinor = prices[currency];
      return amountMinor === undefined ? [] : [[currency, toMoneyText(amountMinor, locale)]];
    }),
  );
}

export function readDraft({ listing, inventory }: Stored, locale: string): Draft {
  const stockOf = new Map(
    inventory.map((line) => [cellName(line.key, line.color, line.size), line.stock]),
  );
  const products = listing.products.map((product): DraftProduct => {
    const { key, title, productType, option, kind, download = "", materials, fit } = product;
    const colors = product.variations.map(({ colorName, hex = "", images, sizes }) => ({
      name: colorName,
      hex,
      pictures: images,
      cells: sizes.map(({ label, prices, merchantSku = "" }): DraftCell => {
        const stock = stockOf.get(cellName(key, colorName, label)) ?? null;
        return {
          size: label,
          prices: readPrices(prices, locale),
          sku: merchantSku,
          stock: stock === null ? "" : String(stock),
        };
      }),
    }));
    return {
      key,
      title,
      productType,
      kind,
      download,
      materials,
      fit,
      colors,
      optionName: option?.name ?? "",
      optionValue: option?.value ?? "",
      shipsInDays: String(product.shipsInDays),
    };
  });
  const { title, slug, descriptionHtml, published, visibility, vendor, tags, collections } =
    listing;
  return {
    title,
    slug,
    descriptionHtml,
    vendor,
    tags,
    collections,
    products,
    state: published ? visibility : "hidden",
    preorderText: listing.preorderText ?? "",
    pictures: listing.images,
  };
}
