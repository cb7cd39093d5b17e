// Tells which products a grid showed (ANA-01): its first page, and each further one as it comes.
import { useEffect, useRef } from "react";
import { track } from "#app/analytics/track";
import { useLocalization } from "#app/localization/localization-context";
import type { TileProduct } from "#contract/catalog";
import type { Currency } from "#contract/money";
import { listTileItems, tileItemOf } from "./event-items";

export function trackList(list: string, tiles: readonly TileProduct[], currency: Currency): void {
  if (tiles.length === 0) return;
  track({ name: "view_item_list", list, items: listTileItems(tiles, currency) });
}

export function useListView(list: string, tiles: readonly TileProduct[]): void {
  const { currency } = useLocalization().market;
  const told = useRef(0);
  useEffect(() => {
    trackList(list, tiles.slice(told.current), currency);
    told.current = tiles.length;
  }, [list, tiles, currency]);
}

export function trackPress(list: string, tile: TileProduct, currency: Currency): void {
  track({ name: "select_item", list, items: [tileItemOf(tile, currency)] });
}
