// What every page of a shop knows: the answer of the document's own loader.

import { useRouteLoaderData } from "@remix-run/react";
import type { Services } from "#app/analytics/services/configured-services";
import type { PolicyKind } from "#app/content/legal/seller-policies";
import type { PreviewKind } from "#app/preview/preview-kind";
import type { DocumentHeadTheme } from "#app/theme/document-head-theme";
import type { PageTheme } from "#app/theme/page-theme";
import type { CustomPageLink } from "#app/theme/read-custom-pages";
import type { ImageBucket } from "#app/ui/picture/responsive-image";
import type { CollectionNode } from "#contract/store/store";
import type { Market } from "#contract/values/market";
import type { FailureTitles } from "./classify-page-error";

/** Where the foot leads besides the shop's own pages. */
export type ShopPlaces = {
  /** Off: help is the operator's, at `helpCenterUrl` where that is set. */
  isSupportOn: boolean;
  supportEmail: string | null;
  helpCenterUrl: string | null;
  creatorDashboardUrl: string | null;
};

export type RootData = {
  store: { name: string; collections: CollectionNode[] };
  places: ShopPlaces;
  /** Null: images are the shop's own requests. */
  imageBucket: ImageBucket | null;
  market: Market;
  /** Name and value of the cookie by which a browser asks for this market. */
  marketCookie: string;
  theme: PageTheme;
  /** For the head, which passes it on to a page that hydrates. */
  headTheme: DocumentHeadTheme;
  /** Those that the foot leads to. */
  ownPages: CustomPageLink[];
  /** Legal texts that the seller wrote. */
  policies: PolicyKind[];
  /** Null in an ordinary shop. */
  /** Null in the ordinary shop. */
  preview: PreviewKind | null;
  /** Origin of the studio that frames this page; null in every ordinary visit. */
  studio: string | null;
  /** As text: a shared page has a slot here that is filled per request. */
  cartCount: string;
  /** The listings in the cart by `formatSlugKeys`; also a slot. */
  cartSlugs: string;
  /** One of `Consent`; also a slot. Read it with `useConsent`. */
  consent: string;
  /** Services that the document may send events to; null: none. */
  services: Services | null;
  /** Also where this page runs none of them. */
  hasServices: boolean;
  /** Empty but while a shared page is rendered (see `RelatedProducts`). */
  choiceMark: string;
  /** The cart may run PayPal's script, which other pages' policy forbids: going there loads a document. */
  cartNeedsDocumentLoad: boolean;
  nonce: string;
  /** For pages that fail. */
  failureTitles: FailureTitles;
};

/** @returns null on a page whose document could not be loaded. */
export function useRootData(): RootData | null {
  return useRouteLoaderData<RootData>("root") ?? null;
}
