// Instead of a second checkout of what is paid already, or whose payment is pending. The second
// one is the shopper's to begin all the same.
import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { preventOfflineSubmit } from "#app/browser/offline-form";
import type { EventValue } from "#app/cart/cart-event-items";
import { trackBegin } from "#app/cart/checkout-button/checkout-button";
import { useBusyMethod } from "#app/cart/checkout-button/use-busy-method";
import { submitAfterCartChanges } from "#app/cart/navigate-after-cart-changes";
import type { MessageKey } from "#app/localization/shop-i18n";
import { PageLink } from "#app/ui/links/page-link";
import { Notice } from "#app/ui/notice";
import { useToast } from "#app/ui/toast/toast";

type EarlierPaymentNoticeProps = {
  kind: "pending" | "ordered";
  /** Where the payment is asked after, or the order is shown. */
  path: string;
  /** What would be ordered once more. */
  eventValue: EventValue;
};

const texts = {
  pending: {
    title: "payment.confirming",
    notes: ["payment.settling", "cart.orderAgainNote"],
    link: "payment.checkAgain",
  },
  ordered: {
    title: "cart.alreadyOrdered",
    notes: ["cart.alreadyOrderedNote"],
    link: "cart.seeOrder",
  },
} as const satisfies Record<
  EarlierPaymentNoticeProps["kind"],
  { title: MessageKey; notes: readonly MessageKey[]; link: MessageKey }
>;

export function UnfinishedPaymentNotice({ kind, path, eventValue }: EarlierPaymentNoticeProps) {
  const { t } = useTranslation();
  const { show } = useToast();
  const [taken, take] = useBusyMethod<"again">();
  const { title, notes, link } = texts[kind];
  const leave = (event: FormEvent<HTMLFormElement>) => {
    if (preventOfflineSubmit(event)) return show({ message: t("cart.offline") });
    take("again");
    trackBegin("checkout", eventValue);
    submitAfterCartChanges(event);
  };
  return (
    <Notice tone="neutral">
      <p>
        <strong>{t(title)}</strong>
      </p>
      <p>{notes.map((note) => t(note)).join(" ")}</p>
      <div className="earlier-payment-links mt-4 flex flex-wrap gap-3 max-sm:grid">
        <PageLink className="button button-primary max-sm:w-full" to={path} reloadDocument="online">
          {t(link)}
        </PageLink>
        <Form method="post" action="/cart" reloadDocument onSubmit={leave}>
          <input type="hidden" name="intent" value="checkout" />
          <input type="hidden" name="again" value="yes" />
          <input type="hidden" name="currency" value={eventValue.value.currency} />
          <button
            type="submit"
            className="button max-sm:w-full"
            disabled={taken !== null}
            aria-busy={taken !== null}
          >
            {t("cart.orderAgain")}
          </button>
        </Form>
      </div>
    </Notice>
  );
}
