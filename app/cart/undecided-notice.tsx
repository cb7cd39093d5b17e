// Instead of a second checkout, as long as the first one's payment is undecided (Q105). The second
// one is the shopper's to begin all the same.
import { Form, Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";

/** @param checkAgain where the payment is asked after. */
export function UndecidedNotice({ checkAgain }: { checkAgain: string }) {
  const { t } = useLocalization();
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
        <Form method="post" action="/cart" reloadDocument>
          <input type="hidden" name="intent" value="checkout" />
          <input type="hidden" name="again" value="yes" />
          <button type="submit" className="button">
            {t("cart.orderAgain")}
          </button>
        </Form>
      </div>
    </Notice>
  );
}
