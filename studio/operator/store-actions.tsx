// What the operator does to a store: suspend with a reason, open again, close for good, invite an owner.

import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { InvitedFields } from "#studio/access/people/invited-fields";
import { ConfirmDisclosure } from "#studio/ui/confirm-disclosure";
import { LabelledInput } from "#studio/ui/field";
import { Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import type { OperatorStore, StoreProblem } from "./store.server";

type StoreChangesProps = {
  store: OperatorStore;
  problem: StoreProblem | undefined;
  typed: Readonly<Record<string, string>>;
  locale: string;
  once: string;
};

function SuspendForm({ problem, typed }: Pick<StoreChangesProps, "problem" | "typed">) {
  const { t } = useTranslation("operator");
  const isWrong = problem === "reason";
  return (
    <Form method="post" className="grid gap-3" noValidate>
      <p>{t("suspend.text")}</p>
      <div className="grid gap-1">
        <label htmlFor="reason" className="font-medium">
          {t("suspend.reason")}
        </label>
        <p id="reason-hint" className="text-14 text-quiet">
          {t("suspend.reasonHint")}
        </p>
        <textarea
          id="reason"
          name="reason"
          className="input"
          maxLength={500}
          required
          defaultValue={typed.reason ?? ""}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "reason-hint reason-error" : "reason-hint"}
        />
        {isWrong && (
          <p id="reason-error" className="text-14 text-danger">
            {t("problem.reason")}
          </p>
        )}
      </div>
      <div>
        <SubmitButton intent="suspend" tone="danger">
          {t("suspend.button")}
        </SubmitButton>
      </div>
    </Form>
  );
}

function CloseForm({ slug, isWrong }: { slug: string; isWrong: boolean }) {
  const { t } = useTranslation("operator");
  return (
    <Form method="post" className="grid gap-3" noValidate data-unguarded>
      <p>{t("close.text")}</p>
      <label className="grid gap-1">
        <span className="font-medium">{t("close.days")}</span>
        <input
          name="days"
          type="number"
          min={1}
          max={3650}
          defaultValue={30}
          className="input sm:max-w-[200px]"
        />
      </label>
      <LabelledInput
        id="close-slug"
        name="slug"
        label={t("close.slug", { slug })}
        error={isWrong ? t("problem.close") : undefined}
        className="input sm:max-w-[320px]"
        autoComplete="off"
        autoCapitalize="none"
      />
      <div>
        <SubmitButton intent="close" tone="danger">
          {t("close.button")}
        </SubmitButton>
      </div>
    </Form>
  );
}

export function StoreActions({ store, problem, typed, locale, once }: StoreChangesProps) {
  const { t } = useTranslation("operator");
  const isAboutAddress = problem === "email" || problem === "already-member";
  return (
    <>
      <Section title={t("invite.title")} text={t("invite.text")}>
        <Form method="post" className="grid gap-4" noValidate>
          <input type="hidden" name="once" value={once} />
          <InvitedFields
            locale={locale}
            email={isAboutAddress ? (typed.email ?? "") : ""}
            error={isAboutAddress ? t(`problem.${problem}`) : undefined}
          />
          <div>
            <SubmitButton intent="invite">{t("invite.button")}</SubmitButton>
          </div>
        </Form>
      </Section>
      <Section title={t("store.changes")}>
        <div className="flex flex-wrap gap-3">
          {store.status === "suspended" ? (
            <Form method="post">
              <SubmitButton intent="resume">{t("resume.button")}</SubmitButton>
            </Form>
          ) : (
            <ConfirmDisclosure label={t("suspend.title")} isOpen={problem === "reason"}>
              <SuspendForm problem={problem} typed={typed} />
            </ConfirmDisclosure>
          )}
          <ConfirmDisclosure label={t("close.title")} isOpen={problem === "close"}>
            <CloseForm slug={store.slug} isWrong={problem === "close"} />
          </ConfirmDisclosure>
        </div>
      </Section>
    </>
  );
}
