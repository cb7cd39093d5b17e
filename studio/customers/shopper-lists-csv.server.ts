// Lists about shoppers as CSV files, read page after page.
import { listPreorders } from "#contract/catalog/seller-catalog-calls";
import { listMarketingOptIns, listSubscriptions } from "#contract/shoppers/newsletter-calls";
import { csvPages } from "#studio/format/csv-response";
import { type Asked, type NewsletterList, orThrowFailure } from "./shopper-lists.server";

const limit = 200;

export function exportSubscribers(
  asked: Asked,
  list: NewsletterList,
  shopUrl: string,
): Promise<Response> {
  const { client, slug } = asked.store;
  const name = `${slug}-newsletter-${list}`;
  return orThrowFailure(asked, () =>
    list === "ticked"
      ? csvPages<string>(
          name,
          ["email", "first_name", "last_name", "order", "ordered_at"],
          async (before) => {
            const query = { limit, before };
            const { optIns, next } = await client.call(listMarketingOptIns, { query });
            const rows = optIns.map(({ email, firstName, lastName, orderNumber, createdAt }) => [
              email,
              firstName,
              lastName,
              orderNumber,
              createdAt,
            ]);
            return { rows, next };
          },
        )
      : csvPages<number>(
          name,
          ["email", "language", "state", "asked_at", "confirmed_at", "unsubscribe_url"],
          async (before) => {
            const query = { limit, before, state: list };
            const { subscriptions, next } = await client.call(listSubscriptions, { query });
            const rows = subscriptions.map((one) => [
              one.email,
              one.locale,
              one.state,
              one.createdAt,
              one.confirmedAt ?? "",
              `${shopUrl}${one.unsubscribePath}`,
            ]);
            return { rows, next };
          },
        ),
  );
}

export function exportPreorders(asked: Asked): Promise<Response> {
  const { client, slug } = asked.store;
  const head = [
    "product",
    "colour",
    "size",
    "seller_sku",
    "name",
    "email",
    "street",
    "street2",
    "city",
    "zip",
    "state",
    "country",
    "asked_at",
  ];
  return orThrowFailure(asked, () =>
    csvPages<number>(`${slug}-preorders`, head, async (before) => {
      const { preorders, next } = await client.call(listPreorders, { query: { limit, before } });
      const rows = preorders.map((one) => [
        one.title,
        one.color,
        one.size,
        one.merchantSku,
        one.fullname,
        one.email,
        one.street,
        one.street2,
        one.city,
        one.zip,
        one.state,
        one.country,
        one.createdAt,
      ]);
      return { rows, next };
    }),
  );
}
