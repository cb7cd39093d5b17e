// What stands in the way of delivery: in the page always, and where scripts run also as the toast or
// the modal of its kind (DEL-10, DEL-11).
import { useEffect, useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { Notice } from "#app/ui/notice";
import { useOnDemand } from "#app/ui/on-demand";
import { useToast } from "#app/ui/toast";
import { checkoutToast } from "./checkout-toast";

const loadDialog = () =>
  import("./unavailable-dialog").then(({ UnavailableDialog }) => UnavailableDialog);

type DeliveryProblemProps = {
  message: MessageKey;
  /** Another object for each answer, so that the same problem is told again. */
  of: object;
};

export function DeliveryProblem({ message, of }: DeliveryProblemProps) {
  const { t } = useLocalization();
  const { show } = useToast();
  const [open, setOpen] = useState(false);
  const isDestination = message === "checkout.error.destination";
  // The notice in the page says it too.
  const Dialog = useOnDemand(loadDialog, open, () => setOpen(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer.
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
