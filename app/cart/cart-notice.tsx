// What happened to the cart without the shopper's doing: lines that left it, a checkout that failed.
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { Notice } from "#app/ui/notice";
import type { UnavailableLine } from "./cart.server";
import type { CartRefusal } from "./cart-answer";

type CartNoticeProps = {
  /** Why the last attempt to check out came back. */
  failure: string | null;
  refusal: CartRefusal | null;
  unavailable: UnavailableLine[];
};

export const refusalTexts: Record<CartRefusal, MessageKey> = {
  "cart-full": "cart.full",
  "bad-input": "cart.badInput",
};

export function CartNotice(props: CartNoticeProps) {
  const { t } = useLocalization();
  return (
    <>
      {props.failure === "failed" && <Notice tone="danger">{t("cart.checkoutFailed")}</Notice>}
      {props.refusal !== null && <Notice tone="danger">{t(refusalTexts[props.refusal])}</Notice>}
      {props.unavailable.length > 0 && (
        <Notice tone="neutral">
          <p>{t("cart.removed")}</p>
          <ul>
            {props.refusal !== null && (
              <Notice tone="danger">{t(refusalTexts[props.refusal])}</Notice>
            )}
            {props.unavailable.map((line) => (
              <li key={line.sku}>
                {[line.title ?? line.slug, line.productType].filter(Boolean).join(", ")}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
