// What happened to the cart without the shopper's doing: lines that left it, a checkout that failed.
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type CartFailure, describeFailure } from "#app/cart/cart-result";
import type { CheckoutFailure } from "#app/cart/checkout-failure/checkout-failure";
import type { UnavailableLine } from "#app/cart/line-availability";
import type { PricedLine } from "#app/cart/price-cart.server";
import { PageLink } from "#app/ui/links/page-link";
import { Notice } from "#app/ui/notice";
import { useToast } from "#app/ui/toast/toast";
import { RemovedItemsNotice } from "./removed-items-notice";

type CartNoticeProps = {
  /** Why the last attempt to check out came back. */
  failure: CheckoutFailure | null;
  cartFailure: CartFailure | null;
  unavailable: UnavailableLine[];
  /** The line that was just lowered to what can be ordered. */
  limited: PricedLine | null;
  /** Some line's stock is lower than the quantity that the shopper wanted. */
  isCut: boolean;
  /** Lines of several regions. */
  isMixed: boolean;
};

export function CartNotice(props: CartNoticeProps) {
  const { failure, cartFailure, unavailable, limited, isCut, isMixed } = props;
  const { t } = useTranslation();
  const problem = useCheckoutFailureText(failure);
  const { show } = useToast();
  useEffect(() => {
    // The notice is part of the page as it came; only what comes later is read out.
    if (problem !== null) show({ message: problem });
  }, [problem, show]);
  return (
    <>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      {failure?.reason === "ended" && <Notice tone="neutral">{t("checkout.error.ended")}</Notice>}
      {failure?.reason === "preview" && <Notice tone="neutral">{t("preview.noPurchase")}</Notice>}
      {cartFailure !== null && <Refused cartFailure={cartFailure} />}
      {limited !== null && (
        <Notice tone="neutral">
          {t("cart.limited", { title: limited.item.title, count: limited.quantity })}
        </Notice>
      )}
      {isCut && <Notice tone="neutral">{t("cart.cut")}</Notice>}
      {isMixed && <Notice tone="neutral">{t("cart.mixedRegions")}</Notice>}
      <RemovedItemsNotice lines={unavailable} />
    </>
  );
}

/** Null where the notice has words of its own. */
function useCheckoutFailureText(failure: CheckoutFailure | null): string | null {
  const { t } = useTranslation();
  if (failure?.reason === "express") return t("cart.expressRefused");
  if (failure?.reason === "currency") return t("checkout.error.currencyChanged");
  if (failure?.reason === "too-many") return t("checkout.error.tooMany");
  if (failure?.reason !== "failed") return null;
  const { message } = failure;
  return message === null ? t("cart.checkoutFailed") : t("cart.checkoutFailedWhy", { message });
}

/** Leads back to the listing whose form was refused. */
function Refused({ cartFailure }: { cartFailure: CartFailure }) {
  const { t } = useTranslation();
  return (
    <Notice tone="danger">
      {describeFailure(t, cartFailure)}{" "}
      {cartFailure.slug !== undefined && (
        <PageLink to={`/listing/${encodeURIComponent(cartFailure.slug)}`}>
          {t("quickAdd.toListing")}
        </PageLink>
      )}
    </Notice>
  );
}
