// Form for a new collection.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

type NewCollectionProps = { parents: readonly { slug: string; name: string }[]; once: string };

/** Of its first field. */
export const newCollectionId = "new-collection";

export function NewCollection({ parents, once }: NewCollectionProps) {
  const { t } = useTranslation("collections");
  return (
    <Section title={t("list.create")}>
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="once" value={once} />
        <label className="grid min-w-52 flex-1 gap-1">
          <span className="font-medium">{t("list.name")}</span>
          <input
            id={newCollectionId}
            name="name"
            className="input scroll-my-20"
            required
            maxLength={120}
          />
        </label>
        <label className="grid min-w-40 gap-1">
          <span className="font-medium">{t("list.parent")}</span>
          <select name="parent" className="input">
            <option value="">{t("list.top")}</option>
            {parents.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <SubmitButton intent="create">{t("list.add")}</SubmitButton>
      </Form>
    </Section>
  );
}
