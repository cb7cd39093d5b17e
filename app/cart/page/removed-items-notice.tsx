// Lines that left the cart because they cannot be bought any more.
import { useEffect, useState } from "react";
import type { UnavailableLine } from "#app/cart/line-availability";
import { Notice } from "#app/ui/notice";
import { useLazy } from "#app/ui/use-lazy";
import { useHydrated } from "#core/browser/use-hydrated";
import { RemovedItemsMessage } from "./removed-items-message";

const dialogDelayMs = 400;

const loadDialog = () =>
  import("./removed-items-dialog").then(({ RemovedItemsDialog }) => RemovedItemsDialog);

/** A notice on the page, or a dialog where scripts run. */
export function RemovedItemsNotice({ lines }: { lines: UnavailableLine[] }) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState<UnavailableLine[] | null>(null);
  const [noDialog, setNoDialog] = useState(false);
  useEffect(() => {
    if (lines.length === 0) return;
    // Not cleared by the next load, which knows nothing of them any more.
    setTimeout(() => setShown(lines), dialogDelayMs);
  }, [lines]);
  const unavailable = lines.length > 0 ? lines : (shown ?? []);
  const Dialog = useLazy(loadDialog, unavailable.length > 0, () => setNoDialog(true));
  if (unavailable.length > 0 && (!hydrated || noDialog)) {
    return (
      <Notice tone="neutral">
        <RemovedItemsMessage lines={unavailable} />
      </Notice>
    );
  }
  return (
    Dialog !== null && shown !== null && <Dialog lines={shown} onClose={() => setShown(null)} />
  );
}
