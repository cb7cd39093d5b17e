// Instead of a second checkout, as long as the first one's payment is undecided (Q105). The second
// one is the shopper's to begin all the same.
import { Form, Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";
import { trackBegin } from "./checkout-form";
import type { Worth } from "./event-items";
import { useLeaving } from "./use-leaving";

type UndecidedNoticeProps = {
  /** Where the payment is asked after. */
  checkAgain: string;
  /** What would be ordered once more. */
  worth: Worth;
};

export function UndecidedNotice({ checkAgain, worth }: UndecidedNoticeProps) {
  const { t } = useLocalization();
  const [taken, take] = useLeaving<"again">();
  const leave = () => {
    take("again");
    trackBegin("checkout", worth);
  };
  return (
    <Notice tone="neutral">
      <p>
        <strong>{t("payment.confirming")}</strong>
      </p>
      <p>
        {t("payment.settling")} {t("cart.orderAgainNote")}
      </p>
      <div className="undecided-ways">
        <Link className="button button-primary" to={checkAgain} reloadDocument>
          {t("payment.checkAgain")}
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
