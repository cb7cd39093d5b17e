// Says that no answer came, and tries again. The page below stays as it is, with what was typed into it.
import { useTranslation } from "react-i18next";
import { useOnline } from "#studio/connection/online";
import { stalledRequests, useStalled } from "#studio/connection/stalled-requests";

export function ConnectionBar() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isStalled = useStalled();
  return (
    <div role="status">
      {isStalled && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-warning-soft px-4 py-2 text-warning">
          <p>{t(isOnline ? "connection.unanswered" : "connection.offline")}</p>
          <button type="button" className="button" onClick={() => stalledRequests.retry()}>
            {t("failure.retry")}
          </button>
        </div>
      )}
    </div>
  );
}
