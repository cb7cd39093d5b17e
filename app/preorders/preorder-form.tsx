// Pre-order form. Checked on the server always, and on each change where scripts run.

import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { preventOfflineSubmit } from "#app/browser/offline-form";
import { useReplaceableT } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";
import { validateOnInput } from "#app/ui/validate-on-input";
import { useHydrated } from "#core/browser/use-hydrated";
import { PreorderSchema } from "./preorder.schema";
import { PreorderFields } from "./preorder-fields";
import { PreorderNote } from "./preorder-note";

export type PreorderFormProps = {
  slug: string;
  colorId: string;
  sizeId: string;
  /** The form is shown and cannot be sent. */
  isPreview: boolean;
  /** The seller's own sentence about it. */
  words?: string | undefined;
  /** The refused submission, with what was typed. */
  result: SubmissionResult<string[]> | null;
};

function isComplete(form: HTMLFormElement): boolean {
  return PreorderSchema.safeParse(Object.fromEntries(new FormData(form))).success;
}

export function PreorderForm(props: PreorderFormProps) {
  const { slug, colorId, sizeId, isPreview, words, result } = props;
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  const hydrated = useHydrated();
  const [isValid, setValid] = useState(false);
  const [isUnsent, setUnsent] = useState(false);
  const [form, fields] = useForm({
    id: "preorder",
    lastResult: result,
    defaultValue: { slug, colorId, sizeId, country: "US" },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: PreorderSchema }),
    ...validateOnInput,
  });
  // What was typed before the page came alive, or comes back with an answer, is complete as well.
  useEffect(() => {
    const element = document.forms.namedItem("preorder");
    if (element !== null) setValid(isComplete(element));
  }, []);
  return (
    <Form
      method="post"
      action="/"
      // By a new document, so that a refused form comes back with its values.
      reloadDocument
      className="form"
      {...getFormProps(form)}
      onSubmit={(event) => {
        if (preventOfflineSubmit(event)) return setUnsent(true);
        form.onSubmit(event);
      }}
      onInput={(event) => setValid(isComplete(event.currentTarget))}
    >
      <PreorderNote words={words} />
      <p className="form-note">{tOwn("preorder.note")}</p>
      {[fields.slug, fields.colorId, fields.sizeId].map(({ name, initialValue }) => (
        <input key={name} type="hidden" name={name} value={initialValue} />
      ))}
      <PreorderFields fields={fields} />
      {isUnsent && <Notice tone="danger">{t("preorder.failed")}</Notice>}
      <button
        type="submit"
        className="button button-primary button-wide"
        disabled={isPreview || (hydrated && !isValid)}
      >
        {tOwn("preorder.submit")}
      </button>
      {isPreview && <p className="form-note">{t("preview.noPurchase")}</p>}
    </Form>
  );
}
