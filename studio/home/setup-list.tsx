// What a new store still lacks before its first sale. Gone with the second order, as the first one may be a test, and put
// away before for who wants it.
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#studio/ui/icons/icon";
import { Section } from "#studio/ui/page";
import type { SetupStep } from "./setup-steps.server";

type SetupListProps = {
  steps: readonly SetupStep[];
  storePath: string;
  /** Where a test order is placed. */
  shopUrl: string;
  hasTestPayments: boolean;
};

type StepLinkProps = { step: SetupStep } & Pick<SetupListProps, "storePath" | "shopUrl">;

/** Puts the steps away, or shows them again. */
function HideForm({ storePath, isHidden }: { storePath: string; isHidden: boolean }) {
  const { t } = useTranslation("home");
  const intent = isHidden ? "hide" : "show";
  return (
    <Form method="post" action={`${storePath}?index`} data-unguarded>
      <button type="submit" name="setup" value={intent} className="link min-h-11 text-14">
        {t(`setup.${intent}`)}
      </button>
    </Form>
  );
}

/** At the foot of the page. */
export function HiddenSetup({ storePath }: Pick<SetupListProps, "storePath">) {
  return (
    <div className="flex justify-center">
      <HideForm storePath={storePath} isHidden={false} />
    </div>
  );
}

/** A link to the page where a step is done. */
function StepLink({ step: { name, path }, storePath, shopUrl }: StepLinkProps) {
  const { t } = useTranslation("home");
  if (path === null) {
    return (
      <a className="link" href={shopUrl} target="_blank" rel="noreferrer">
        {t(`setup.${name}`)}
      </a>
    );
  }
  return (
    <Link className="link" to={`${storePath}${path}`}>
      {t(`setup.${name}`)}
    </Link>
  );
}

export function SetupList({ steps, storePath, shopUrl, hasTestPayments }: SetupListProps) {
  const { t } = useTranslation("home");
  const done = steps.filter(({ isDone }) => isDone).length;
  const textOf = ({ name, isDone }: SetupStep) => {
    if (isDone) return t("setup.done");
    if (name === "testOrder" && !hasTestPayments) return t("setup.testOrderLiveText");
    return t(`setup.${name}Text`);
  };
  return (
    <Section
      title={t("setup.title")}
      text={t("setup.progress", { done, count: steps.length })}
      actions={<HideForm storePath={storePath} isHidden />}
    >
      <ol className="-my-1 divide-y divide-line">
        {steps.map((step) => (
          <li key={step.name} className="flex items-start gap-3 py-3">
            {step.isDone ? (
              <Icon name="done" size={20} className="mt-0.5 flex-none text-success" />
            ) : (
              <Icon name="todo" size={20} className="mt-0.5 flex-none text-quiet" />
            )}
            <span>
              <StepLink step={step} storePath={storePath} shopUrl={shopUrl} />
              <span className="block text-14 text-quiet">{textOf(step)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
