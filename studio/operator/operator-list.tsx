// The operators, and taking their rights away.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmDisclosure } from "#studio/ui/confirm-disclosure";
import { Badge, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import type { Operators } from "./operators.server";

export function OperatorList({ operators }: Pick<Operators, "operators">) {
  const { t } = useTranslation("operator");
  return (
    <Section title={t("section.operators")} text={t("operators.text")}>
      <ul>
        {operators.map(({ id, name, email, isSelf }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                {name}
                {isSelf && <Badge tone="good">{t("operators.you")}</Badge>}
              </p>
              <p className="break-all">{email}</p>
            </div>
            {!isSelf && (
              <ConfirmDisclosure
                label={t("operators.remove")}
                fullLabel={t("operators.removeOne", { name })}
              >
                <p>{t("operators.removeText", { name })}</p>
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <SubmitButton intent="remove" tone="danger">
                    {t("operators.removeOne", { name })}
                  </SubmitButton>
                </Form>
              </ConfirmDisclosure>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
