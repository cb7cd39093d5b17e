// The document of every page: language, theme, fonts, scripts.
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { readCart } from "#app/cart/cart-cookie.server";
import { formatCartCount } from "#app/cart/format-cart-count";
import { buildFailureTitles } from "#app/content/errors/failure-titles.server";
import { findMarketChange } from "#app/localization/market/market-change";
import { describeMarketCookie } from "#app/localization/market/market-cookie";
import { hasMarketQuery } from "#app/localization/market/market-query";
import { MarketReload } from "#app/localization/market/market-reload";
import { useHydratedMark } from "#core/browser/use-hydrated";
import { countUnits } from "#core/line-quantities";
import { shopPageClass } from "#core/theme/theme-values";
import { useEventDelivery } from "./analytics/event-delivery/use-event-delivery";
import { usePageViews } from "./analytics/events/use-page-views";
import { describeTracking, type TrackedPage } from "./analytics/services/services.server";
import { useServices } from "./analytics/services/use-services";
import { createLastLoaderData, useLastLoaderData } from "./browser/last-loader-data";
import { isUnreachable } from "./browser/offline-form";
import { findCollection } from "./catalog/collections/find-collection";
import { formatSlugKeys } from "./catalog/listing-model/serialize-slugs";
import { offersPaypalExpress } from "./checkout/express/validate-express-cart.server";
import { buildFailureMeta } from "./content/classify-page-error";
import { DeferredScripts } from "./content/hydration/deferred-scripts";
import { themeStyleId } from "./content/hydration/restore-hydration-state";
import { listPolicies } from "./content/legal/seller-legal";
import { localizeDefaultTheme } from "./content/localize-default-theme.server";
import { type RootData, useRootData } from "./content/root-data";
import { findImageBucket, listShopPlaces } from "./content/root-data.server";
import type { ShopContext } from "./context/shop-context";
import { LocalizationProvider } from "./localization/localization-context";
import { handlePreorder } from "./preorders/preorder.server";
import { PreviewFrame } from "./preview/preview-bar";
import { findPreviewKind } from "./preview/preview-kind";
import { useStudioIframe } from "./preview/use-studio-iframe";
import { buildPromotions } from "./promotions/promotions.server";
import type { Promotions } from "./promotions/use-promotions";
import { refreshSearchAfterPublish } from "./search/search.server";
import styles from "./styles.css?url";
import { isShopPage } from "./theme/custom-css";
import { CustomCssStyle } from "./theme/custom-css-style";
import { buildDocumentHeadTheme } from "./theme/document-head-theme";
import { faviconLinkOf } from "./theme/favicon";
import { buildPageTheme } from "./theme/page-theme";
import { listFooterPages } from "./theme/read-custom-pages";
import { resolveTheme } from "./theme/resolve-theme";
import { LinkNavigation } from "./ui/links/link-navigation";
import { NonceContext } from "./ui/nonce";
import { PageFocus } from "./ui/page-focus";
import { ImageBucketContext } from "./ui/picture/responsive-image";

type RootAnswer = RootData & { promotions: Promotions };

export async function loader({
  request,
  context: { shop },
}: LoaderFunctionArgs): Promise<RootAnswer> {
  const { locale, currency, region } = shop.market;
  await refreshSearchAfterPublish(shop);
  const theme = await shop.theme();
  const resolved = resolveTheme(theme);
  const tracking = await describeTracking(shop, request);
  const isCollection = (slug: string) => findCollection(shop.store.collections, slug) !== null;
  return {
    store: { name: shop.store.name, collections: shop.store.collections },
    places: listShopPlaces(shop),
    imageBucket: findImageBucket(shop),
    market: { locale, currency, region },
    marketCookie: describeMarketCookie(shop.store, shop.market),
    theme: buildPageTheme(localizeDefaultTheme(shop, theme)),
    headTheme: buildDocumentHeadTheme(resolved, shop.store.name),
    ownPages: listFooterPages(theme).filter(({ slug }) => !isCollection(slug)),
    policies: listPolicies(theme),
    preview: await findPreviewKind(shop),
    studio: shop.studio,
    ...describeVisitor(shop, tracking),
    ...tracking,
    cartNeedsDocumentLoad: offersPaypalExpress(shop),
    nonce: shop.nonce,
    failureTitles: buildFailureTitles(shop),
    promotions: buildPromotions(shop),
  };
}

const lastFrame = createLastLoaderData<RootData>();

/** A form that was answered must not cost the page because the connection went before the frame was read again. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<RootData> {
  return lastFrame.load(serverLoader<RootAnswer>());
}

/**
 * `POST /` is a pre-order; the home page's own action would be at `/?index`. A form's
 * errors are shown on the page it came from, which gets it sent once more.
 */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const { answer, path } = await handlePreorder(shop, await request.formData());
  if (answer.kind === "sent") return redirect(path ?? "/", 303);
  if (path === null) throw new Response("Bad Request", { status: 400 });
  return redirect(path, 307);
}

type VisitorPart = "cartCount" | "cartSlugs" | "consent" | "choiceMark";

/** What is one visitor's own: slots in a shared page. Consent only where there is something to consent to. */
function describeVisitor(
  shop: ShopContext,
  { hasServices }: TrackedPage,
): Pick<RootData, VisitorPart> {
  const { slots } = shop;
  const consent = hasServices ? (slots?.consent ?? shop.consent) : "ask";
  if (slots !== null) {
    const { cartCount, cartSlugs, choice } = slots;
    return { cartCount, cartSlugs, consent, choiceMark: choice };
  }
  const cart = readCart(shop);
  return {
    cartCount: formatCartCount(countUnits(cart.lines)),
    cartSlugs: formatSlugKeys(cart.lines.map(({ slug }) => slug)),
    consent,
    choiceMark: "",
  };
}

/**
 * A form can change what the frame shows, and so can the cart when it loses lines, which
 * then revalidates by itself; reading on does not, unless it leads into another market.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, actionResult, actionStatus, currentUrl, nextUrl } = args;
  // No answer came: nor would one to this.
  if (isUnreachable(actionResult) || actionStatus === 503) return false;
  if (lastFrame.isStale()) return true;
  if (formMethod !== undefined && formMethod !== "GET") return true;
  if (hasMarketQuery(nextUrl) || findMarketChange(document) !== null) return true;
  if (formMethod !== undefined) return false;
  // Asked for by the page itself: come back to by the browser's history, or with another theme in the studio's frame.
  if (currentUrl.href === nextUrl.href) return true;
  return currentUrl.pathname === "/cart" && nextUrl.pathname === "/cart";
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  error === undefined || error === null
    ? [{ title: data?.store.name ?? "" }]
    : buildFailureMeta(error, data?.failureTitles ?? null);

export function Layout({ children }: { children: ReactNode }) {
  const rootData = useRootData();
  // The policy is the document's: what a form's answer brings later belongs to none.
  const [nonce] = useState(rootData?.nonce);
  const market = rootData?.market ?? { locale: "en", currency: "USD", region: "USA" };
  // The texts were fetched in it; another one, chosen in another tab, is the next document's.
  const [language] = useState(market.locale);
  const headTheme = rootData?.headTheme;
  const [firstStyle] = useState(headTheme?.style);
  const isInShop = isShopPage(useMatches().map(({ id }) => id));
  const pageClass = isInShop ? shopPageClass : undefined;
  useLastLoaderData(lastFrame, rootData);
  useHydratedMark();
  usePageViews();
  useEventDelivery(rootData !== null && rootData.preview === null);
  useServices(rootData);
  useStudioIframe(rootData?.studio ?? null);
  return (
    <html lang={language} data-market={rootData?.marketCookie}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="stylesheet" href={styles} />
        {/* A page's own styles; what the shop says of its theme stands after them. */}
        <Links />
        {rootData?.preview && <meta name="robots" content="noindex" />}
        {headTheme?.fonts.map((url) => (
          <link
            key={url}
            rel="preload"
            href={url}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <link {...(headTheme?.icon ?? faviconLinkOf(null))} />
        {headTheme && <meta name="theme-color" content={headTheme.themeColor} />}
        {headTheme && (
          <style
            id={themeStyleId}
            nonce={nonce}
            suppressHydrationWarning
            // Where a hash allows the style, it allows no other: the next document has the new theme's.
            // biome-ignore lint/security/noDangerouslySetInnerHtml: every value was checked by resolveTheme.
            dangerouslySetInnerHTML={{
              __html: nonce === "" ? (firstStyle ?? headTheme.style) : headTheme.style,
            }}
          />
        )}
        {nonce !== undefined && isInShop && <CustomCssStyle nonce={nonce} />}
      </head>
      <body className={rootData?.preview ? undefined : pageClass}>
        <NonceContext.Provider value={nonce}>
          <ImageBucketContext.Provider value={rootData?.imageBucket ?? null}>
            <LocalizationProvider market={market} overrides={rootData?.theme.content.overrides}>
              {rootData?.preview ? (
                <PreviewFrame kind={rootData.preview} pageClass={pageClass}>
                  {children}
                </PreviewFrame>
              ) : (
                children
              )}
            </LocalizationProvider>
          </ImageBucketContext.Provider>
        </NonceContext.Provider>
        <LinkNavigation />
        <PageFocus />
        <MarketReload market={rootData?.marketCookie ?? null} />
        <ScrollRestoration nonce={rootData?.nonce} />
        <DeferredScripts nonce={rootData?.nonce} locale={language} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export { ShopErrorPage as ErrorBoundary } from "#app/content/errors/error-page";
