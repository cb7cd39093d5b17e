// Contact form. Checked on the server always, and on each change where
// scripts run.

import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Notice } from "#app/ui/notice";
import { SubmitButton } from "#app/ui/submit-button";
import { validateOnInput } from "#app/ui/validate-on-input";
import { ContactSchema } from "./contact.schema";
import { ContactFields } from "./contact-fields";
import type { ContactProduct } from "./contact-query";
import type { ContactResult } from "./contact-result";

export type ContactFormProps = {
  /** Empty where the shopper has to type it. */
  orderNumber: string;
  product: ContactProduct | null;
  answer: ContactResult | null;
};

export function ContactForm({ orderNumber, product, answer }: ContactFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().formMethod === "POST";
  const [form, fields] = useForm({
    id: "contact",
    lastResult: answer?.result ?? null,
    defaultValue: {
      // A report is about no order, which the shopper need not say.
      "contact-ordernumber": orderNumber || (product === null ? "" : t("contact.noOrder")),
      "contact-reason": product === null ? "" : "product",
    },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: ContactSchema }),
    ...validateOnInput,
  });
  return (
    <Form method="post" className="form mt-2" {...getFormProps(form)}>
      {answer !== null && answer.problem !== null && !busy && (
        <Notice tone={answer.kind === "preview" ? "neutral" : "danger"}>{t(answer.problem)}</Notice>
      )}
      {product !== null && (
        <p className="contact-product rounded border border-line bg-surface px-4 py-3">
          {t("contact.about")} <strong>{product.title}</strong>
        </p>
      )}
      <input type="hidden" name="contact-listing" value={product?.slug ?? ""} />
      <ContactFields fields={fields} />
      <SubmitButton busy={busy}>{t("contact.submit")}</SubmitButton>
    </Form>
  );
}
