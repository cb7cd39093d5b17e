// Products of the catalogue as analytics event items. Pure.
import { eventItemOf } from "#app/analytics/events/event-item";
import { maxEventItems } from "#contract/analytics/event-limits";
import type { EventItem } from "#contract/analytics/shop-events";
import type { Listing, TileProduct } from "#contract/catalog/catalog";
import type { Currency } from "#core/money/currencies";
import { money } from "#core/money/money";
import type { QuickAddChoice, QuickAddListing } from "./quick-add-options";
import { listingSlugOf } from "./tile-path";
import type { ListingSelection } from "./variant-selection";

/** A tile shows the first product of its listing. Where its backend does not name it, the tile's own id. */
export function tileItemOf(tile: TileProduct, shopCurrency: Currency): EventItem {
  return {
    listing: (listingSlugOf(tile.url) ?? "").slice(0, 200),
    id: (tile.itemGroupId ?? tile.id).slice(0, 60),
    title: tile.name.slice(0, 300),
    price: money(tile.price, tile.currency ?? shopCurrency),
    quantity: 1,
  };
}

/** No more of them than one event may carry. */
export function listTileItems(tiles: readonly TileProduct[], shopCurrency: Currency): EventItem[] {
  return tiles.slice(0, maxEventItems).map((tile) => tileItemOf(tile, shopCurrency));
}

/** What a listing's page shows. A colour without sizes has no sku, but its product has an id. */
export function selectionItem(listing: Listing, selection: ListingSelection): EventItem {
  const { slug, title, currency } = listing;
  const { product, variation, size } = selection;
  const { sku, price } = size;
  const choice = { color: variation.colorName, size: size.label };
  const item = eventItemOf({ sku, slug, title, price, quantity: 1, ...choice }, currency);
  return { ...item, id: product.itemGroupId.slice(0, 60) };
}

/** One unit of what quick add offers; null where it offers none. */
export function quickAddItem(listing: QuickAddListing, choice: QuickAddChoice): EventItem | null {
  const { slug, title, currency } = listing;
  const { color, size, offer } = choice;
  if (offer === null) return null;
  const { sku, price } = offer;
  const named = { color: color.name, size: size.label };
  return eventItemOf({ sku, slug, title, price, quantity: 1, ...named }, currency);
}
