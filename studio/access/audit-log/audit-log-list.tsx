// Lines of the audit log: who did what, when, and why an operator was there.
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Badge } from "#studio/ui/page";
import type { TrailEvent } from "./audit-log.server";

function TrailLine({ at, what, subject, actor, actorName, reason }: TrailEvent) {
  const { t } = useTranslation("access");
  const formats = useFormats();
  return (
    <li className="grid gap-1 border-b border-line py-3 last:border-0 sm:grid-cols-[190px_minmax(0,1fr)]">
      <time dateTime={at} className="numbers text-14 text-quiet">
        {formats.dateTime(at)}
      </time>
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{what}</p>
        {subject !== "" && <p className="text-14 break-all">{subject}</p>}
        <p className="flex flex-wrap items-center gap-2 text-14 text-quiet">
          <span className="wrap-anywhere">{actorName ?? t(`actor.${actor}`)}</span>
          {(actor === "operator" || actor === "token") && (
            <Badge tone={actor === "operator" ? "warning" : "neutral"}>{t(`actor.${actor}`)}</Badge>
          )}
        </p>
        {reason !== null && <p className="text-14">{t("trail.reason", { reason })}</p>}
      </div>
    </li>
  );
}

export function AuditLogList({ events }: { events: readonly TrailEvent[] }) {
  return (
    <ol className="card px-5 max-sm:px-4">
      {events.map((event) => (
        <TrailLine key={event.id} {...event} />
      ))}
    </ol>
  );
}
