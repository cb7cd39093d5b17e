// What a shopper is told once they have bought (THX-02 … THX-04): what comes next, what they bought,
// and whom to ask.
import { Link } from "@remix-run/react";
import { Tile } from "#app/catalog/tile";
import { useFrame } from "#app/content/frame";
import { ShopLink } from "#app/content/shop-link";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { Icon, type IconName } from "#app/ui/icon";
import { Notice } from "#app/ui/notice";
import type { TileProduct } from "#contract/catalog";
import type { Order } from "#contract/order";
import { listAfterSaleLinks } from "./after-sale-links";
import { type BuyerFacts, OrderFacts } from "./buyer-facts";
import { OrderSummary } from "./order-summary";
import { PrintButton } from "./print-button";
import type { ThanksQuery } from "./thanks-query";
import { type PurchaseNews, usePurchaseEvent } from "./use-purchase-event";

export type ThanksPageProps = {
  query: Pick<ThanksQuery, "name" | "arrivalEstimate" | "repeat">;
  /** Null where there is none, or none could be read. */
  order: Order | null;
  /** Null in any browser but the one that bought. */
  buyer: BuyerFacts | null;
  /** To go on with; none where they could not be read. */
  suggested: readonly TileProduct[];
  news: PurchaseNews;
  accountUrl: string | null;
};

/** Q116: the form knows the order that it was asked for from. */
function contactPath(orderNumber: string | null): string {
  if (orderNumber === null) return "/contact";
  return `/contact?${new URLSearchParams({ order: orderNumber })}`;
}

export function ThanksPage(props: ThanksPageProps) {
  const { query, order, buyer, suggested, news, accountUrl } = props;
  const { t, day } = useLocalization();
  usePurchaseEvent(order, news);
  const arrival = order?.arrivalEstimate ?? query.arrivalEstimate;
  return (
    <main id="main" className="section thanks">
      <h1 className="page-title">{t("thanks.title")}</h1>
      {query.repeat !== null && order !== null && (
        <Notice tone="success">{t("thanks.repeat")}</Notice>
      )}
      {query.name !== "" && <p className="thanks-name">{t("thanks.name", { name: query.name })}</p>}
      {order !== null && (
        <p className="thanks-number">
          {t("thanks.number")} <strong>{order.orderNumber}</strong>
        </p>
      )}
      {arrival !== null && <p>{t("thanks.arrival", { date: day(arrival) })}</p>}
      <div className="thanks-ways">
        {order !== null && (
          <Link
            className="button button-primary"
            to={`/track/order/${encodeURIComponent(order.lookupNumber)}`}
          >
            {t("track.submit")}
          </Link>
        )}
        <Link className={order === null ? "button button-primary" : "button"} to="/">
          {t("cart.continue")}
        </Link>
        {order !== null && <PrintButton />}
      </div>
      <NextSteps order={order} />
      {order !== null && <OrderFacts order={order} buyer={buyer} />}
      {order !== null && <OrderSummary order={order} />}
      <Help accountUrl={accountUrl} orderNumber={order?.orderNumber ?? null} />
      <Suggested products={suggested} />
    </main>
  );
}

function Suggested({ products }: { products: readonly TileProduct[] }) {
  const { t } = useLocalization();
  if (products.length === 0) return null;
  return (
    <section className="thanks-more" aria-labelledby="thanks-more">
      <h2 className="order-heading" id="thanks-more">
        {t("listing.related")}
      </h2>
      <ul className="tiles">
        {products.map((product) => (
          <Tile
            key={product.id}
            product={product}
            list="thanks"
            priority={false}
            quickAdd={false}
          />
        ))}
      </ul>
    </section>
  );
}

type Step = { icon: IconName; text: MessageKey };

/** Of an order that nobody could read anything may have been bought. */
function listNextSteps(order: Order | null): Step[] {
  const kinds = new Set(order?.items.map(({ kind }) => kind) ?? ["physical", "digital"]);
  return [
    { icon: "mail", text: "thanks.confirmation" },
    ...(kinds.has("physical") ? [{ icon: "truck", text: "thanks.shipping" } as const] : []),
    ...(kinds.has("digital") ? [{ icon: "download", text: "thanks.digital" } as const] : []),
  ];
}

function NextSteps({ order }: { order: Order | null }) {
  const { t } = useLocalization();
  return (
    <section className="thanks-next" aria-labelledby="thanks-next">
      <h2 className="order-heading" id="thanks-next">
        {t("thanks.next")}
      </h2>
      <ul>
        {listNextSteps(order).map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} /> <span>{t(text)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type HelpProps = Pick<ThanksPageProps, "accountUrl"> & { orderNumber: string | null };

function Help({ accountUrl, orderNumber }: HelpProps) {
  const { t } = useLocalization();
  const places = useFrame()?.places;
  if (places === undefined) return null;
  const { supportEmail } = places;
  return (
    <section className="thanks-help" aria-labelledby="thanks-help">
      <h2 className="order-heading" id="thanks-help">
        {t("thanks.help")}
      </h2>
      {supportEmail !== null && (
        <p>
          {t("thanks.contact")} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      )}
      <ul className="thanks-links">
        <li>
          <Link to={contactPath(orderNumber)}>{t("thanks.write")}</Link>
        </li>
        {listAfterSaleLinks({ ...places, accountUrl }).map(({ text, to }) => (
          <li key={to}>
            <ShopLink to={to}>{"key" in text ? t(text.key) : text.written}</ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
