// What stands in the way of delivery: in the page always, and where scripts run also as the toast or
// the modal of its kind.
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { checkoutToast } from "#app/checkout/controls/checkout-toast";
import type { MessageKey } from "#app/localization/shop-i18n";
import { Notice } from "#app/ui/notice";
import { useToast } from "#app/ui/toast/toast";
import { useLazy } from "#app/ui/use-lazy";

const loadDialog = () =>
  import("#app/checkout/controls/unavailable-method-dialog").then(
    ({ UnavailableMethodDialog }) => UnavailableMethodDialog,
  );

type DeliveryProblemProps = {
  message: MessageKey;
  /** Another object for each response, so that the same problem is shown again. */
  of: object;
};

export function DeliveryProblem({ message, of }: DeliveryProblemProps) {
  const { t } = useTranslation();
  const { show } = useToast();
  const [open, setOpen] = useState(false);
  const isDestination = message === "checkout.error.destination";
  // The notice in the page says it too.
  const Dialog = useLazy(loadDialog, open, () => setOpen(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each response.
  useEffect(() => {
    // Not about the delivery, and the code of the modal could not be had either.
    if (message === "checkout.error.offline") return;
    if (isDestination) show({ message: t(message), options: checkoutToast });
    else setOpen(true);
  }, [of, message]);
  return (
    <>
      <Notice tone="danger">{t(message)}</Notice>
      {Dialog !== null && <Dialog method="delivery" open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
