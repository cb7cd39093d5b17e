// What a new store still lacks before its first sale. Gone with the first order.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#studio/ui/icons/icon";
import { Section } from "#studio/ui/page";
import type { SetupStep } from "./setup-steps.server";

type SetupListProps = { steps: readonly SetupStep[]; storePath: string };

export function SetupList({ steps, storePath }: SetupListProps) {
  const { t } = useTranslation("home");
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Section title={t("setup.title")} text={t("setup.progress", { done, count: steps.length })}>
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
