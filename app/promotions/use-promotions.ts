// What the document's own loader hands to the banners of every page.
import { useRouteLoaderData } from "@remix-run/react";
import type { HolidayMessage } from "./holiday-message";
import type { SelectedPromoBanner } from "./select-promo-banners";

export type Promotions = {
  promos: SelectedPromoBanner[];
  holiday: HolidayMessage | null;
  /** ISO instant. A page may be shown minutes later; server and browser begin from the same one. */
  renderedAt: string;
};

/** @returns null on a page whose document could not be loaded. */
export function usePromotions(): Promotions | null {
  return useRouteLoaderData<{ promotions: Promotions }>("root")?.promotions ?? null;
}
