// Afterpay was asked for and is not offered for this order: in the page always, and where scripts run
// also as the modal.
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "#app/ui/notice";
import { useLazy } from "#app/ui/use-lazy";

const loadDialog = () =>
  import("#app/checkout/controls/unavailable-method-dialog").then(
    ({ UnavailableMethodDialog }) => UnavailableMethodDialog,
  );

/** @param of another object for each response, so that the same problem is shown again */
export function AfterpayUnavailable({ of }: { of: object | null }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  // The notice in the page says it too.
  const Dialog = useLazy(loadDialog, open, () => setOpen(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each response.
  useEffect(() => setOpen(true), [of]);
  return (
    <>
      <Notice tone="danger">{t("unavailable.afterpayText")}</Notice>
      {Dialog !== null && <Dialog method="afterpay" open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
