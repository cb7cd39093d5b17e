// That the shop is closed, by whom, and the way on for who may take it.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "#studio/ui/page";
import type { Closed } from "./home.server";

const words = {
  seller: { tone: "warning", text: "closed", way: "closed.undo" },
  operator: { tone: "danger", text: "suspended", way: "suspended.why" },
} as const;

export function ClosedBanner({ closed, storePath }: { closed: Closed; storePath: string }) {
  const { t } = useTranslation("home");
  const { tone, text, way } = words[closed.by];
  return (
    <Banner tone={tone}>
      <p>{t(text)}</p>
      {closed.reason !== "" && (
        <p className="mt-1 wrap-anywhere">{t("suspended.reason", { reason: closed.reason })}</p>
      )}
      {closed.path !== null && (
        <Link to={`${storePath}${closed.path}`} className="link mt-1 inline-block">
          {t(way)}
        </Link>
      )}
    </Banner>
  );
}
