// Thank-you page: next steps, the order, and whom to contact.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Tile } from "#app/catalog/tiles/tile";
import { Tiles } from "#app/catalog/tiles/tile-grid";
import { LayoutLink } from "#app/content/layout-link";
import { useRootData } from "#app/content/root-data";
import { useLocalization, useReplaceableT } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/shop-i18n";
import { Icon, type IconName } from "#app/ui/icon";
import { PageLink } from "#app/ui/links/page-link";
import { Notice } from "#app/ui/notice";
import type { TileProduct } from "#contract/catalog/catalog";
import type { Order } from "#contract/orders/order";
import { useHydrated } from "#core/browser/use-hydrated";
import { type BuyerOnlyDetails, BuyerOnlyOrderDetails } from "./buyer-only-order-details";
import { OrderHeading } from "./order-heading";
import { arrivalOf } from "./order-progress";
import { OrderSummary } from "./order-summary";
import { listPostPurchaseLinks } from "./post-purchase-links";
import type { ThankyouQuery } from "./thankyou-query";
import { type PurchaseEvent, usePurchaseEvent } from "./use-purchase-event";

export type ThankyouPageProps = {
  query: Pick<ThankyouQuery, "name" | "arrivalEstimate" | "repeat">;
  /** Null where there is none, or none could be read. */
  order: Order | null;
  /** Null in any browser but the one that bought. */
  buyer: BuyerOnlyDetails | null;
  /** To go on with; none where they could not be read. */
  suggested: readonly TileProduct[];
  purchaseEvent: PurchaseEvent;
  accountUrl: string | null;
};

/** The form knows the order that it was asked for from. */
function contactPath(orderNumber: string | null): string {
  if (orderNumber === null) return "/contact";
  return `/contact?${new URLSearchParams({ order: orderNumber })}`;
}

export function ThankyouPage(props: ThankyouPageProps) {
  const { query, order, buyer, suggested, purchaseEvent, accountUrl } = props;
  const { t } = useTranslation();
  const { day } = useLocalization();
  usePurchaseEvent(order, purchaseEvent);
  const arrival = arrivalOf(order, query.arrivalEstimate);
  return (
    // The order stands where it stood in the checkout, beside what is said of it.
    <main
      id="main"
      className="section thanks grid grid-cols-[minmax(0,1.3fr)_minmax(320px,1fr)] items-start gap-x-18 gap-y-4 max-lg:max-w-[760px] max-lg:grid-cols-1"
    >
      <div className="grid grid-cols-1 justify-items-start gap-4">
        <h1 className="page-title mb-0">{t("thanks.title")}</h1>
        {query.repeat !== null && order !== null && (
          <Notice tone="success">{t("thanks.repeat")}</Notice>
        )}
        {query.name !== "" && (
          <p className="thanks-name">{t("thanks.name", { name: query.name })}</p>
        )}
        {order !== null && (
          <p className="thanks-number text-18">
            {t("thanks.number")} <strong>{order.orderNumber}</strong>
          </p>
        )}
        {arrival !== null && <p>{t("thanks.arrival", { date: day(arrival) })}</p>}
        <NextLinks order={order} />
        <NextSteps order={order} />
        {order !== null && <BuyerOnlyOrderDetails order={order} buyer={buyer} />}
      </div>
      {order !== null && (
        <div className="lg:row-span-2">
          <OrderSummary order={order} />
        </div>
      )}
      <Help accountUrl={accountUrl} orderNumber={order?.orderNumber ?? null} />
      <Suggested products={suggested} />
    </main>
  );
}

/** On small screens each row of buttons is as wide as the page. */
function NextLinks({ order }: { order: Order | null }) {
  const { t } = useTranslation();
  return (
    <div className="thanks-ways flex flex-wrap gap-3 max-xs:w-full max-xs:*:flex-auto print:hidden">
      {order !== null && (
        <PageLink
          className="button button-primary"
          to={`/track/order/${encodeURIComponent(order.lookupNumber)}`}
        >
          {t("track.submit")}
        </PageLink>
      )}
      <PageLink className={order === null ? "button button-primary" : "button"} to="/">
        {t("cart.continue")}
      </PageLink>
      {order !== null && <PrintButton />}
    </div>
  );
}

function Suggested({ products }: { products: readonly TileProduct[] }) {
  const tOwn = useReplaceableT();
  if (products.length === 0) return null;
  return (
    <section
      className="thanks-more col-span-full mt-6 w-full print:hidden"
      aria-labelledby="thanks-more"
    >
      <OrderHeading id="thanks-more">{tOwn("listing.related")}</OrderHeading>
      <Tiles>
        {products.map((product) => (
          <Tile
            key={product.id}
            product={product}
            list="thanks"
            priority={false}
            quickAdd={false}
          />
        ))}
      </Tiles>
    </section>
  );
}

type Step = { icon: IconName; text: MessageKey };

/** Of an order that could not be loaded anything may have been bought. */
function listNextSteps(order: Order | null): Step[] {
  const kinds = new Set(order?.items.map(({ kind }) => kind) ?? ["physical", "digital"]);
  return [
    { icon: "mail", text: "thanks.confirmation" },
    ...(kinds.has("physical") ? [{ icon: "truck", text: "thanks.shipping" } as const] : []),
    ...(kinds.has("digital") ? [{ icon: "download", text: "thanks.digital" } as const] : []),
  ];
}

/** Browsers break a line within "e-mail". */
function joinHyphens(text: string): ReactNode[] {
  return text.split(/(?<!\p{L})(\p{L}+-\p{L}+)/u).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}

function NextSteps({ order }: { order: Order | null }) {
  const { t } = useTranslation();
  return (
    <section className="thanks-next mt-6 w-full" aria-labelledby="thanks-next">
      <OrderHeading id="thanks-next">{t("thanks.next")}</OrderHeading>
      <ul className="grid gap-3">
        {listNextSteps(order).map(({ icon, text }) => (
          <li key={text} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
            <Icon name={icon} /> <span className="text-pretty">{joinHyphens(t(text))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type HelpProps = Pick<ThankyouPageProps, "accountUrl"> & { orderNumber: string | null };

function Help({ accountUrl, orderNumber }: HelpProps) {
  const { t } = useTranslation();
  const frame = useRootData();
  if (frame === null) return null;
  const { places, policies } = frame;
  const { supportEmail } = places;
  return (
    <section className="thanks-help mt-6 w-full print:hidden" aria-labelledby="thanks-help">
      <OrderHeading id="thanks-help">{t("thanks.help")}</OrderHeading>
      {supportEmail !== null && (
        <p className="mb-1">
          {t("thanks.contact")} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      )}
      <ul className="thanks-links flex flex-wrap gap-x-6 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">
        <li>
          <PageLink to={contactPath(orderNumber)}>{t("thanks.write")}</PageLink>
        </li>
        {listPostPurchaseLinks({ ...places, accountUrl, policies }).map(({ text, to }) => (
          <li key={to}>
            <LayoutLink to={to}>{"key" in text ? t(text.key) : text.written}</LayoutLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without scripts the browser's own menu prints. */
function PrintButton() {
  const { t } = useTranslation();
  if (!useHydrated()) return null;
  return (
    <button type="button" className="button" onClick={() => window.print()}>
      {t("thanks.print")}
    </button>
  );
}
