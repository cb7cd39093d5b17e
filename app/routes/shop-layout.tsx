// The shop's frame around every page but the checkout.
import type { MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useFetchers, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useMemo, useState } from "react";
import { LazyConsentBanner } from "#app/analytics/consent-banner/lazy-consent-banner";
import { formatCartCount } from "#app/cart/format-cart-count";
import { openAfterCartChanges } from "#app/cart/navigate-after-cart-changes";
import { countPending, readPendingChanges } from "#app/cart/page/pending-changes";
import { type QuickAdd, QuickAddContext } from "#app/catalog/tiles/quick-add-button";
import { type TilePageCache, TilePageCacheContext } from "#app/catalog/tiles/tile-page-cache";
import { buildFailureMeta } from "#app/content/classify-page-error";
import { ShopErrorPage } from "#app/content/errors/error-page";
import { Footer } from "#app/content/footer/footer";
import { Header } from "#app/content/header/header";
import { layoutPathOf } from "#app/content/layout-path";
import { type RootData, useRootData } from "#app/content/root-data";
import { PreferencesPicker } from "#app/localization/preferences-picker";
import { ShopToasts } from "#app/localization/shop-toasts";
import { NewsletterSignUp } from "#app/newsletter/newsletter-sign-up";
import { HeaderPromotions } from "#app/promotions/header-promotions";
import { PagePathContext } from "#app/ui/links/page-path";
import { useDelayedNavigation } from "#app/ui/use-delayed-navigation";
import { useLazy } from "#app/ui/use-lazy";
import { useRevalidateOnReturn } from "#app/ui/use-revalidate-on-return";
import { useHydrated } from "#core/browser/use-hydrated";
import type { loader as loadCart } from "./cart";
import { LoadingSkeleton, skeletonPaths } from "./shop-layout/loading-skeleton";

/** A page that failed has no meta of its own. */
export const meta: MetaFunction = ({ error, matches }) => {
  if (error === undefined || error === null) return matches.flatMap((match) => match.meta);
  // What the root's loader gave; nothing where it failed itself.
  const rootData = matches.find(({ id }) => id === "root")?.data as RootData | undefined;
  return buildFailureMeta(error, rootData?.failureTitles ?? null);
};

const preferences = <PreferencesPicker />;

function ShopLayout({ children }: { children: ReactNode }) {
  const rootData = useRootData();
  const cart = useRouteLoaderData<typeof loadCart>("routes/cart");
  const { pathname } = useLocation();
  const pending = readPendingChanges(useFetchers());
  const theme = rootData?.theme;
  // The same elements each time: head and foot are drawn again only where they change.
  const notices = useMemo(() => theme && <HeaderPromotions theme={theme} />, [theme]);
  // Its own page has the form once already.
  const hasNewsletter = pathname !== "/newsletter";
  const newsletter = useMemo(() => {
    const embedUrl = theme?.content.embeddedForms.newsletter ?? null;
    return hasNewsletter && <NewsletterSignUp isAlone embedUrl={embedUrl} />;
  }, [theme, hasNewsletter]);
  if (rootData === null) return children;
  const { store, places, ownPages, policies } = rootData;
  // What left the cart on this very request is still in the frame's count.
  const isPriced = cart !== undefined && "priced" in cart;
  const cartCount = isPriced
    ? formatCartCount(countPending(cart.priced.lines, pending))
    : rootData.cartCount;
  const page = (
    <ShopToasts>
      <Header
        theme={rootData.theme}
        storeName={store.name}
        collections={store.collections}
        cartCount={cartCount}
        onOpenCart={openAfterCartChanges}
        notices={notices}
      />
      {/* Before the page for the keyboard, wherever it lies. */}
      <LazyConsentBanner services={rootData.services} storeName={store.name} />
      {children}
      <Footer
        theme={rootData.theme}
        storeName={store.name}
        collections={store.collections}
        places={places}
        ownPages={ownPages}
        policies={policies}
        asksConsent={rootData.hasServices}
        preferences={preferences}
        newsletter={newsletter}
      />
    </ShopToasts>
  );
  if (!import.meta.env.SSR) return page;
  const path = layoutPathOf(pathname, rootData.theme.content.menuLinks);
  return <PagePathContext.Provider value={path}>{page}</PagePathContext.Provider>;
}

const loadTileControls = () =>
  import("#app/cart/quick-add/lazy-tile-controls").then(({ LazyTileControls }) => LazyTileControls);

function WithTileControls({ children }: { children: ReactNode }) {
  const [quickAdd, setQuickAdd] = useState<QuickAdd | null>(null);
  // Without it the tiles' buttons stay links to the listings.
  const Control = useLazy(loadTileControls, useHydrated(), () => undefined);
  return (
    <QuickAddContext.Provider value={quickAdd}>
      {children}
      {Control !== null && <Control quickAdd={quickAdd} onChange={setQuickAdd} />}
    </QuickAddContext.Provider>
  );
}

export default function Shop() {
  useRevalidateOnReturn();
  const slowWay = useDelayedNavigation(skeletonPaths);
  const [memory] = useState<TilePageCache>(() => new Map());
  return (
    <ShopLayout>
      <TilePageCacheContext.Provider value={memory}>
        <WithTileControls>
          {slowWay === null ? <Outlet /> : <LoadingSkeleton path={slowWay} />}
        </WithTileControls>
      </TilePageCacheContext.Provider>
    </ShopLayout>
  );
}

export function ErrorBoundary() {
  return (
    <ShopLayout>
      <ShopErrorPage />
    </ShopLayout>
  );
}
