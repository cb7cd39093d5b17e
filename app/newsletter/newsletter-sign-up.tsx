// The shop's own form, or the one of a marketing provider where the seller has named it.
import { useTranslation } from "react-i18next";
import { BuiltInOrEmbeddedForm, type EmbedChoice } from "#app/opt-in/built-in-or-embedded-form";
import { NewsletterForm } from "./newsletter-form";
import type { SignUpResult } from "./sign-up-result";

type NewsletterSignUpProps = EmbedChoice & {
  answer?: SignUpResult | null | undefined;
  /** It is what its page is about. */
  isMain?: boolean;
};

export function NewsletterSignUp({ answer, isMain, ...embed }: NewsletterSignUpProps) {
  const { t } = useTranslation();
  return (
    <BuiltInOrEmbeddedForm {...embed} title={t("newsletter.title")}>
      <NewsletterForm answer={answer} isMain={isMain} />
    </BuiltInOrEmbeddedForm>
  );
}
