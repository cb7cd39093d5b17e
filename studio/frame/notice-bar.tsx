// Notice of what was done, read out by screen readers, gone by a press or with the next page.
import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#studio/ui/hydrated";
import { Icon } from "#studio/ui/icons/icon";

type NoticeBarProps = { notice: { tone: "success" | "danger"; text: string } | null };

export function NoticeBar({ notice }: NoticeBarProps) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const hydrated = useHydrated();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const isShown = notice !== null && dismissed !== key;
  const tone =
    notice?.tone === "danger" ? "bg-danger-soft text-danger" : "bg-accent-soft text-success";
  return (
    <div role="status" className="sticky top-0 z-10 print:hidden">
      {isShown && (
        <div className={`flex items-center justify-center gap-3 px-4 py-2 ${tone}`}>
          <p>{notice.text}</p>
          {hydrated && (
            <button
              type="button"
              className="grid size-11 place-items-center"
              aria-label={t("close")}
              onClick={() => setDismissed(key)}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
