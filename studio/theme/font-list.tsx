// Fonts of the seller's own with what they are used for, and the form that uploads one.
import { Form } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { SellerFont } from "#contract/theme/font-calls";
import { useFormats } from "#studio/format/format";
import { Badge } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

export function FontList({ fonts, mayWrite }: { fonts: readonly SellerFont[]; mayWrite: boolean }) {
  const { t } = useTranslation("theme");
  const formats = useFormats();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {fonts.map(({ id, family, kind, weights, bytes, uploadedAt, licensedBy, isUsed }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3 first:border-0 first:pt-0"
        >
          <div className="min-w-0 flex-1 basis-56">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <span className="min-w-0 wrap-anywhere">{family}</span>{" "}
              {isUsed && <Badge tone="good">{t("font.used")}</Badge>}
            </p>
            <p className="text-14 wrap-anywhere text-quiet">
              {t(`font.kind.${kind}`)}, {weights.replace(" ", "–")},{" "}
              {t("font.size", { size: formats.number(Math.ceil(bytes / 1024)) })}
            </p>
            <p className="text-14 wrap-anywhere text-quiet">
              {t("font.uploaded", {
                at: formats.dateTime(uploadedAt),
                name: licensedBy ?? t("somebody"),
              })}
            </p>
          </div>
          {mayWrite && !isUsed && (
            <Form method="post" className="min-w-0 wrap-anywhere">
              <input type="hidden" name="id" value={id} />
              <SubmitButton tone="plain" intent="remove">
                {t("font.remove", { name: family })}
              </SubmitButton>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

const kinds = ["sans", "serif", "mono"] as const;

type FontFormProps = { once: string; family: string; error: string | null };

export function FontForm({ once, family, error }: FontFormProps) {
  const { t } = useTranslation("theme");
  const id = useId();
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-4">
      <input type="hidden" name="once" value={once} />
      {error !== null && (
        <p role="alert" id={`${id}-error`} className="text-danger">
          {error}
        </p>
      )}
      <div className="grid gap-1">
        <label htmlFor={`${id}-file`} className="font-medium">
          {t("font.file")}
        </label>
        <p id={`${id}-hint`} className="text-14 text-quiet">
          {t("font.fileHint")}
        </p>
        <input
          id={`${id}-file`}
          type="file"
          name="file"
          accept=".woff2,font/woff2"
          required
          aria-describedby={`${id}-hint`}
          className="min-h-11 w-full text-14 file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-(--radius) file:border file:border-strong-line file:bg-surface file:px-3 file:text-text"
        />
      </div>
      <div className="grid gap-1">
        <label htmlFor={`${id}-family`} className="font-medium">
          {t("font.family")}
        </label>
        <input
          id={`${id}-family`}
          name="family"
          className="input"
          defaultValue={family}
          maxLength={40}
          required
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
      </div>
      <div className="grid gap-1">
        <label htmlFor={`${id}-kind`} className="font-medium">
          {t("font.standIn")}
        </label>
        <select id={`${id}-kind`} name="kind" className="input">
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`font.kind.${kind}`)}
            </option>
          ))}
        </select>
      </div>
      <label className="flex items-start gap-3">
        <input type="checkbox" name="licensed" className="mt-1 size-5 flex-none" required />
        <span>{t("font.licence")}</span>
      </label>
      <div>
        <SubmitButton intent="add">{t("font.add")}</SubmitButton>
      </div>
    </Form>
  );
}
