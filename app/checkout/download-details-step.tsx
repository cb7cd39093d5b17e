// Step 1 where everything is downloaded: an e-mail and a name. Nothing is sent, so nobody is asked where to.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { FormText } from "#app/addresses/form-text";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { Notice } from "#app/ui/notice";
import type { Checkout } from "#contract/checkout";
import { BusyButton } from "./busy-button";
import { DownloadDetailsSchema } from "./checkout.schema";
import { detailsFormId } from "./details-form-id";
import { MarketingOptIn } from "./marketing-opt-in";
import { useDetailsDraft } from "./use-details-draft";

export type DownloadDetailsStepProps = {
  checkout: Checkout;
  storeName: string;
  /** The refused submission, with what was typed. */
  result: SubmissionResult<string[]> | null;
  problem: MessageKey | null;
};

export function DownloadDetailsStep(props: DownloadDetailsStepProps) {
  const { checkout, storeName, result, problem } = props;
  const { customer } = checkout;
  const { t } = useLocalization();
  const element = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm({
    id: detailsFormId,
    lastResult: result,
    defaultValue: {
      email: customer?.email ?? "",
      firstname: customer?.firstName ?? "",
      lastname: customer?.lastName ?? "",
      marketingOptIn: checkout.marketingOptIn ? "on" : "",
    },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: DownloadDetailsSchema }),
    shouldValidate: "onInput",
    shouldRevalidate: "onInput",
  });
  const draft = useDetailsDraft(element, checkout, result !== null);
  const busy = useNavigation().formData?.get("intent") === "details";
  return (
    <Form method="post" className="form" {...getFormProps(form)} ref={element} onInput={draft.keep}>
      <input type="hidden" name="intent" value="details" />
      {problem !== null && <Notice tone="danger">{t(problem)}</Notice>}
      <fieldset className="form-group">
        <legend>{t("checkout.contact")}</legend>
        <FormText
          field={fields.email}
          label={t("checkout.email")}
          type="email"
          autoComplete="email"
          wide
        />
        <FormText
          field={fields.firstname}
          label={t("checkout.firstName")}
          autoComplete="given-name"
        />
        <FormText
          field={fields.lastname}
          label={t("checkout.lastName")}
          autoComplete="family-name"
        />
      </fieldset>
      <MarketingOptIn field={fields.marketingOptIn} storeName={storeName} />
      <BusyButton busy={busy}>{t("checkout.toPayment")}</BusyButton>
    </Form>
  );
}
