// The records of a domain, one card each, as a DNS provider's form asks for them, with what was found at the last look.
import { useTranslation } from "react-i18next";
import { CopyButton } from "#studio/ui/copy-button";
import { Badge } from "#studio/ui/page";
import type { RecordView } from "./domain-view.server";

function CopyLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-1">
      <dt className="text-14 text-quiet">{label}</dt>
      <dd className="flex items-center justify-between gap-3 max-sm:flex-wrap">
        <code className="min-w-0 break-all max-sm:basis-full">{value}</code>
        <CopyButton text={value} name={label} />
      </dd>
    </div>
  );
}

function RecordNote({ record }: { record: RecordView }) {
  const { t } = useTranslation("domains");
  if (record.state === "found" || record.seen === "") return null;
  return (
    <p className="mt-3 text-14 wrap-anywhere text-warning">
      {t("record.instead", { seen: record.seen, wanted: record.value })}{" "}
      {record.cachedMinutes !== null && t("record.cached", { count: record.cachedMinutes })}
    </p>
  );
}

const tones = { found: "good", missing: "warning", unseen: "neutral" } as const;

export function DnsRecordCards({ records }: { records: readonly RecordView[] }) {
  const { t } = useTranslation("domains");
  return (
    <ol className="grid gap-3">
      {records.map((record) => (
        <li
          key={`${record.type} ${record.name} ${record.value}`}
          className="rounded-lg border border-line p-4"
        >
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-16">
              {record.type === "ALIAS" ? t("record.alias") : record.type}{" "}
              <span className="ml-2 text-14 font-normal text-quiet">
                {t(`record.purpose.${record.purpose}`)}
              </span>
            </h3>
            <Badge tone={tones[record.state]}>{t(`record.${record.state}`)}</Badge>
          </div>
          <dl className="grid gap-3">
            <CopyLine label={t("record.host")} value={record.host} />
            {record.host !== record.name && (
              <CopyLine label={t("record.name")} value={record.name} />
            )}
            <CopyLine label={t("record.value")} value={record.value} />
          </dl>
          <RecordNote record={record} />
        </li>
      ))}
    </ol>
  );
}
