// Notice of what was done, read out by screen readers, gone by a press or with the next page.
import { useLocation, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#core/browser/use-hydrated";
import { Icon } from "#studio/ui/icons/icon";

type Notice = { id: string; tone: "success" | "danger"; text: string };

/**
 * The loader says a notice once. It stays while its page does, although the loader is asked again and knows nothing
 * of it any more; it is gone on the next page, although the loader is not asked again for each, and with the next form:
 * that one is not saved yet, and may wait for a network.
 */
function useNotice(latest: Notice | null) {
  const { key } = useLocation();
  const isSending = useNavigation().state === "submitting";
  const [{ notice, seen, page }, setShown] = useState({
    notice: latest,
    seen: latest?.id ?? null,
    page: key,
  });
  if (latest !== null && latest.id !== seen) {
    setShown({ notice: latest, seen: latest.id, page: key });
  } else if (page !== key || (isSending && notice !== null)) {
    setShown({ notice: null, seen, page: key });
  }
  return { notice, dismiss: () => setShown({ notice: null, seen, page }) };
}

export function NoticeBar({ notice: latest }: { notice: Notice | null }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { notice, dismiss } = useNotice(latest);
  const tone =
    notice?.tone === "danger" ? "bg-danger-soft text-danger" : "bg-accent-soft text-success";
  return (
    <div role="status">
      {notice !== null && (
        // The same sentence is read out again after another change.
        <div key={notice.id} className={`flex items-center justify-center gap-3 px-4 py-2 ${tone}`}>
          <p>{notice.text}</p>
          {hydrated && (
            <button
              type="button"
              className="grid size-11 place-items-center"
              aria-label={t("close")}
              onClick={dismiss}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
