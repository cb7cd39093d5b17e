// What happened to the cart without the shopper's doing: lines that left it, a checkout that failed.
import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { useHydrated } from "#app/ui/hydrated";
import { Notice } from "#app/ui/notice";
import { useOnDemand } from "#app/ui/on-demand";
import { useToast } from "#app/ui/toast";
import type { UnavailableLine } from "./cart.server";
import type { CartRefusal } from "./cart-answer";
import { RemovedLines } from "./removed-lines";

/** CRT-20. */
const dialogDelayMs = 400;

const loadDialog = () => import("./removed-dialog").then(({ RemovedDialog }) => RemovedDialog);

type CartNoticeProps = {
  /** Why the last attempt to check out came back. */
  failure: string | null;
  refusal: CartRefusal | null;
  unavailable: UnavailableLine[];
  /** Lines of several regions (LOC-08). */
  isMixed: boolean;
};

export const refusalTexts: Record<CartRefusal, MessageKey> = {
  "cart-full": "cart.full",
  "bad-input": "cart.badInput",
  unreachable: "cart.unreachable",
};

export function CartNotice({ failure, refusal, unavailable, isMixed }: CartNoticeProps) {
  const { t } = useLocalization();
  const { show } = useToast();
  const checkoutFailed = failure === "failed";
  useEffect(() => {
    // The notice is part of the page as it came; only what comes later is read out.
    if (checkoutFailed) show({ message: t("cart.checkoutFailed") });
  }, [checkoutFailed, show, t]);
  return (
    <>
      {checkoutFailed && <Notice tone="danger">{t("cart.checkoutFailed")}</Notice>}
      {failure === "preview" && <Notice tone="neutral">{t("preview.noPurchase")}</Notice>}
      {refusal !== null && <Notice tone="danger">{t(refusalTexts[refusal])}</Notice>}
      {isMixed && <Notice tone="neutral">{t("cart.mixedRegions")}</Notice>}
      <Removed lines={unavailable} />
    </>
  );
}

/** A notice on the page, or a dialog where scripts run. */
function Removed({ lines }: { lines: UnavailableLine[] }) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState<UnavailableLine[] | null>(null);
  const [noDialog, setNoDialog] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (lines.length === 0) return;
    // Not cleared by the next load, which knows nothing of them any more.
    setTimeout(() => setShown(lines), dialogDelayMs);
    // The frame counts them still.
    revalidate();
  }, [lines, revalidate]);
  const lost = lines.length > 0 ? lines : (shown ?? []);
  const Dialog = useOnDemand(loadDialog, lost.length > 0, () => setNoDialog(true));
  if (lost.length > 0 && (!hydrated || noDialog)) {
    return (
      <Notice tone="neutral">
        <RemovedLines lines={lost} />
      </Notice>
    );
  }
  return (
    Dialog !== null && shown !== null && <Dialog lines={shown} onClose={() => setShown(null)} />
  );
}
