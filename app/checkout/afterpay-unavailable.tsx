// Afterpay was asked for and is not offered for this order: in the page always, and where scripts run
// also as the modal (CRT-31, Q52).
import { useEffect, useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";
import { useOnDemand } from "#app/ui/on-demand";

const loadDialog = () =>
  import("./unavailable-dialog").then(({ UnavailableDialog }) => UnavailableDialog);

/** @param of another object for each answer, so that the same problem is told again */
export function AfterpayUnavailable({ of }: { of: object | null }) {
  const { t } = useLocalization();
  const [open, setOpen] = useState(false);
  // The notice in the page says it too.
  const Dialog = useOnDemand(loadDialog, open, () => setOpen(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer.
  useEffect(() => setOpen(true), [of]);
  return (
    <>
      <Notice tone="danger">{t("unavailable.afterpayText")}</Notice>
      {Dialog !== null && <Dialog method="afterpay" open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
