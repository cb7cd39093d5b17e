// What a new store still lacks before its first sale. Gone with the first order, and put away before for who wants it.
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#studio/ui/icons/icon";
import { Section } from "#studio/ui/page";
import type { SetupStep } from "./setup-steps.server";

type SetupListProps = { steps: readonly SetupStep[]; storePath: string };

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

export function SetupList({ steps, storePath }: SetupListProps) {
  const { t } = useTranslation("home");
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Section
      title={t("setup.title")}
      text={t("setup.progress", { done, count: steps.length })}
      actions={<HideForm storePath={storePath} isHidden />}
    >
      <ol className="-my-1 divide-y divide-line">
        {steps.map(({ name, path, isDone }) => (
          <li key={name} className="flex items-start gap-3 py-3">
            {isDone ? (
              <Icon name="done" size={20} className="mt-0.5 flex-none text-success" />
            ) : (
              <Icon name="todo" size={20} className="mt-0.5 flex-none text-quiet" />
            )}
            <span>
              <Link className="link" to={`${storePath}${path}`}>
                {t(`setup.${name}`)}
              </Link>
              <span className="block text-14 text-quiet">
                {isDone ? t("setup.done") : t(`setup.${name}Text`)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
