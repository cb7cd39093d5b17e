// What a new store still lacks before its first sale. Gone with the first order.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#studio/ui/icons/icon";
import { Section } from "#studio/ui/page";

export type Setup = {
  hasProduct: boolean;
  hasLook: boolean;
  hasDomain: boolean;
  hasSupportEmail: boolean;
};

const steps = [
  { name: "product", flag: "hasProduct", path: "/products" },
  { name: "look", flag: "hasLook", path: "/look" },
  { name: "supportEmail", flag: "hasSupportEmail", path: "/settings" },
  { name: "domain", flag: "hasDomain", path: "/domains" },
] as const;

export function SetupList({ setup, storePath }: { setup: Setup; storePath: string }) {
  const { t } = useTranslation("home");
  const done = steps.filter(({ flag }) => setup[flag]).length;
  return (
    <Section title={t("setup.title")} text={t("setup.progress", { done, count: steps.length })}>
      <ol className="-my-1 divide-y divide-line">
        {steps.map(({ name, flag, path }) => (
          <li key={name} className="flex items-start gap-3 py-3">
            {setup[flag] ? (
              <Icon name="done" size={20} className="mt-0.5 flex-none text-success" />
            ) : (
              <Icon name="todo" size={20} className="mt-0.5 flex-none text-quiet" />
            )}
            <span>
              <Link className="link" to={`${storePath}${path}`}>
                {t(`setup.${name}`)}
              </Link>
              <span className="block text-14 text-quiet">
                {setup[flag] ? t("setup.done") : t(`setup.${name}Text`)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
