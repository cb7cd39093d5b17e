// Form that uploads a file for an import. The input takes what is dropped on it, without a script.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Currency } from "#core/money/currencies";
import { Banner, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import type { FormOutcome } from "./import.server";
import { OptionFields } from "./option-fields";

type UploadFormProps = {
  templatePath: string;
  currency: Currency;
  once: string;
  failure: Extract<FormOutcome, { ok: false }> | undefined;
};

export function UploadForm({ templatePath, currency, once, failure }: UploadFormProps) {
  const { t } = useTranslation("import");
  const errorOf = (field: "file" | "rate" | "form") =>
    failure?.field === field ? t(`error.${failure.message}`) : undefined;
  const fileError = errorOf("file");
  const formError = errorOf("form");
  const values = { currency, conversion: "none", rate: null } as const;
  const ticked = { keepPrices: false, hidden: false, copyPictures: true };
  return (
    <Section
      title={t("upload.title")}
      text={t("upload.text")}
      actions={
        <a className="button" href={templatePath} download>
          {t("upload.template")}
        </a>
      }
    >
      <Form method="post" encType="multipart/form-data" className="grid gap-5">
        <input type="hidden" name="once" value={once} />
        {formError !== undefined && <Banner tone="danger">{formError}</Banner>}
        <div className="grid gap-1">
          <label htmlFor="file" className="font-medium">
            {t("upload.file")}
          </label>
          <input
            id="file"
            type="file"
            name="file"
            required
            accept=".csv,.tsv,.txt,.json,text/csv,application/json"
            className="w-full rounded-lg border-2 border-dashed border-strong-line bg-soft px-4 py-10 file:mr-4 file:min-h-11 file:rounded-(--radius) file:border file:border-strong-line file:bg-surface file:px-4 file:text-text"
            aria-invalid={fileError !== undefined || undefined}
            aria-describedby={fileError === undefined ? "file-hint" : "file-hint file-error"}
          />
          <p id="file-hint" className="text-14 text-quiet">
            {t("upload.fileHint")}
          </p>
          {fileError !== undefined && (
            <p id="file-error" className="text-14 text-danger">
              {fileError}
            </p>
          )}
        </div>
        <details open={errorOf("rate") !== undefined || undefined}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
            {t("options.title")}
          </summary>
          <div className="mt-2">
            <OptionFields
              values={{ ...values, ...ticked }}
              shopCurrency={currency}
              rateError={errorOf("rate")}
            />
          </div>
        </details>
        <div>
          <SubmitButton>{t("upload.submit")}</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
