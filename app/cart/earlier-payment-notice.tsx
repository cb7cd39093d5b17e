// Instead of a second checkout of what is paid already, or whose payment is pending (Q105). The second
// one is the shopper's to begin all the same.
import { Form, Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { Notice } from "#app/ui/notice";
import { trackBegin } from "./checkout-form";
import type { Worth } from "./event-items";
import { useLeaving } from "./use-leaving";

type EarlierPaymentNoticeProps = {
  kind: "pending" | "ordered";
  /** Where the payment is asked after, or the order is shown. */
  path: string;
  /** What would be ordered once more. */
  worth: Worth;
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

export function EarlierPaymentNotice({ kind, path, worth }: EarlierPaymentNoticeProps) {
  const { t } = useLocalization();
  const [taken, take] = useLeaving<"again">();
  const { title, notes, link } = texts[kind];
  const leave = () => {
    take("again");
    trackBegin("checkout", worth);
  };
  return (
    <Notice tone="neutral">
      <p>
        <strong>{t(title)}</strong>
      </p>
      <p>{notes.map((note) => t(note)).join(" ")}</p>
      <div className="earlier-payment-ways">
        <Link className="button button-primary" to={path} reloadDocument>
          {t(link)}
        </Link>
        <Form method="post" action="/cart" reloadDocument onSubmit={leave}>
          <input type="hidden" name="intent" value="checkout" />
          <input type="hidden" name="again" value="yes" />
          <button
            type="submit"
            className="button"
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
