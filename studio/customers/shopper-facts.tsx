// What the store has of one shopper: orders, messages, and how much of everything else.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Section } from "#studio/ui/page";
import type { FoundShopper } from "./shopper-by-email.server";

type ShopperFactsProps = { shopper: FoundShopper; storePath: string };

function Orders({ shopper, storePath }: ShopperFactsProps) {
  const { t } = useTranslation("customers");
  const { money, date } = useFormats();
  if (shopper.orders.length === 0) return <p className="text-quiet">{t("shopper.noOrders")}</p>;
  return (
    <ul className="-my-2 divide-y divide-line">
      {shopper.orders.map(({ orderNumber, created, status, total }) => (
        <li key={orderNumber} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
          <span>
            <Link className="link" to={`${storePath}/orders/${orderNumber}`}>
              {orderNumber}
            </Link>
            <span className="block text-14 text-quiet">
              {date(created)} · {t(`orderState.${status}`)}
            </span>
          </span>
          <span className="numbers">{money(total.amountMinor, total.currency)}</span>
        </li>
      ))}
    </ul>
  );
}

export function ShopperFacts({ shopper, storePath }: ShopperFactsProps) {
  const { t } = useTranslation("customers");
  const { number } = useFormats();
  const { messages, counts, name, email } = shopper;
  const rest = [
    ["newsletter", counts.subscriptions],
    ["preorders", counts.preorders],
    ["stockAlerts", counts.stockAlerts],
    ["checkouts", counts.checkouts],
    ["mails", counts.mails],
  ] as const;
  return (
    <>
      <Section title={name === "" ? email : name} {...(name !== "" && { text: email })}>
        <Orders shopper={shopper} storePath={storePath} />
      </Section>
      {messages.length > 0 && (
        <Section title={t("tab.messages")}>
          <ul className="grid gap-2">
            {messages.map(({ id, excerpt }) => (
              <li key={id}>
                <Link className="link wrap-anywhere" to={`${storePath}/customers/messages/${id}`}>
                  {excerpt}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t("shopper.rest")}>
        <dl className="grid gap-2 sm:grid-cols-2">
          {rest.map(([kind, count]) => (
            <div key={kind} className="flex justify-between gap-4">
              <dt>{t(`rest.${kind}`)}</dt>
              <dd className="numbers">{number(count)}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
