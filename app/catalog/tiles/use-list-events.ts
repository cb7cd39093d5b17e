// List view events of a grid: its first page, and each further page as it loads.
import { useEffect, useRef } from "react";
import { track } from "#app/analytics/events/track";
import { listTileItems, tileItemOf } from "#app/catalog/listing-model/product-event-items";
import { useLocalization } from "#app/localization/localization-context";
import type { TileProduct } from "#contract/catalog/catalog";
import type { Currency } from "#core/money/currencies";

export function trackList(list: string, tiles: readonly TileProduct[], currency: Currency): void {
  if (tiles.length === 0) return;
  track({ name: "view_item_list", list, items: listTileItems(tiles, currency) });
}

export function useListView(list: string, tiles: readonly TileProduct[]): void {
  const { currency } = useLocalization().market;
  const trackedCount = useRef(0);
  useEffect(() => {
    trackList(list, tiles.slice(trackedCount.current), currency);
    trackedCount.current = tiles.length;
  }, [list, tiles, currency]);
}

export function trackPress(list: string, tile: TileProduct, currency: Currency): void {
  track({ name: "select_item", list, items: [tileItemOf(tile, currency)] });
}
