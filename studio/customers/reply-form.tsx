// Answer to a message. What is typed stays in this browser until it is sent.
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useTextDraft } from "#studio/drafts/use-text-draft";
import { Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { wrongField } from "#studio/ui/wrong-field";

type ReplyFormProps = {
  /** The page's own. */
  draftKey: string;
  email: string;
  once: string;
  maxLength: number;
  hasSupportEmail: boolean;
  /** How many were sent: with one more the field is empty again. */
  sent: number;
  refused: { problem: "empty" | "long" | "full"; text: string } | undefined;
};

export function ReplyForm(props: ReplyFormProps) {
  const { draftKey, email, once, maxLength, hasSupportEmail, sent, refused } = props;
  const { t } = useTranslation("customers");
  const isBusy = useNavigation().formData?.get("intent") === "answer";
  const { props: drafted } = useTextDraft(`${draftKey} ${sent}`);
  return (
    <Section title={t("answer.title")} text={t("answer.to", { email })}>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="once" value={once} />
        <label htmlFor="text" className="sr-only">
          {t("answer.title")}
        </label>
        <textarea
          {...drafted}
          key={sent}
          id="text"
          name="text"
          rows={8}
          className="input"
          maxLength={maxLength}
          defaultValue={refused?.text ?? ""}
          {...wrongField(refused !== undefined)}
          aria-describedby={refused === undefined ? "text-hint" : "text-hint text-error"}
        />
        {refused !== undefined && (
          <p id="text-error" className="text-14 text-danger">
            {t(`answer.${refused.problem}`)}
          </p>
        )}
        <p id="text-hint" className="text-14 text-quiet">
          {hasSupportEmail ? t("answer.hint") : t("answer.noSupport")}
        </p>
        <div>
          <SubmitButton intent="answer" isBusy={isBusy}>
            {t("answer.send")}
          </SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
