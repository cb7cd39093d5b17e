// What a bulk edit did, product by product, and what it left.
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Badge, Section } from "#studio/ui/page";
import type { BulkWrite } from "./bulk-form.schema";
import { useLineText, WriteForm } from "./edit-preview";
import type { LineConflict, ProductResult } from "./write-edit.server";

const failures = [
  ...(["listing_unknown", "file_missing", "listing_changed", "unanswered"] as const),
] as const;

function Conflict({ conflict, textOf }: { conflict: LineConflict; textOf: TextOf }) {
  const { t } = useTranslation("products");
  const { variant, kind, now } = conflict;
  return (
    <li className="text-warning wrap-anywhere">
      {t(`bulkEdit.conflict.${kind}`, { variant, now: textOf(now) })}
    </li>
  );
}
type TextOf = (value: number | null) => string;

function Result({ result, textOf }: { result: ProductResult; textOf: TextOf }) {
  const { t } = useTranslation("products");
  const { title, changed, conflicts, failure } = result;
  const reason = failures.find((one) => one === failure) ?? "unknown";
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-0">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
        {failure === null ? (
          <Badge tone={changed > 0 ? "good" : "neutral"}>
            {t("bulkEdit.changed", { count: changed })}
          </Badge>
        ) : (
          <Badge tone="danger">{t("bulkEdit.unchanged")}</Badge>
        )}
      </span>
      {failure !== null && <span className="text-danger">{t(`bulkEdit.failure.${reason}`)}</span>}
      {conflicts.length > 0 && (
        <ul className="text-14">
          {conflicts.map((conflict) => (
            <Conflict key={conflict.variant} conflict={conflict} textOf={textOf} />
          ))}
        </ul>
      )}
    </li>
  );
}

type EditResultProps = { write: BulkWrite; results: readonly ProductResult[]; back: string };

export function EditResult({ write, results, back }: EditResultProps) {
  const { t } = useTranslation("products");
  const edit =
    write.change === "price"
      ? ({ kind: "price", currency: write.currency } as const)
      : ({ kind: "stock" } as const);
  const textOf = useLineText(edit);
  const count = results.reduce((sum, { changed }) => sum + changed, 0);
  const done = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone, and with it the preview.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings its own
  useEffect(() => done.current?.focus(), [results]);
  const unanswered = results.filter(({ failure }) => failure === "unanswered");
  const open = write.shown.filter(({ slug }) => unanswered.some((one) => one.slug === slug));
  return (
    <Section title={t("bulkEdit.result")}>
      <p ref={done} tabIndex={-1} className="mb-2">
        {t("bulkEdit.done", { count })}
      </p>
      <ul>
        {results.map((result) => (
          <Result key={result.slug} result={result} textOf={textOf} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        {open.length > 0 && (
          <WriteForm edit={edit} once={write.once} shown={open} label={t("bulkEdit.again")} />
        )}
        <Link className="button" to={back}>
          {t("bulkEdit.back")}
        </Link>
      </div>
    </Section>
  );
}
