// Name, address, place and visibility of a collection.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

type CollectionSettingsProps = {
  collection: { slug: string; name: string; parentSlug: string | null; hidden: boolean };
  /** Those that it may be nested in. */
  parents: readonly { slug: string; name: string }[];
  error: string | undefined;
};

export function CollectionSettings({ collection, parents, error }: CollectionSettingsProps) {
  const { t } = useTranslation("collections");
  const { t: frame } = useTranslation();
  return (
    <Section title={t("edit.settings")}>
      <Form method="post" className="grid gap-4 sm:grid-cols-2">
        <label className="grid gap-1">
          <span className="font-medium">{t("list.name")}</span>
          <input
            name="name"
            className="input"
            required
            maxLength={120}
            defaultValue={collection.name}
          />
        </label>
        <label className="grid gap-1">
          <span className="font-medium">{t("edit.address")}</span>
          <input
            name="slug"
            className="input"
            required
            maxLength={200}
            defaultValue={collection.slug}
          />
        </label>
        <label className="grid gap-1">
          <span className="font-medium">{t("list.parent")}</span>
          <select name="parent" className="input" defaultValue={collection.parentSlug ?? ""}>
            <option value="">{t("list.top")}</option>
            {parents.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="flex min-h-11 items-center gap-3 self-end">
          <input
            type="checkbox"
            className="check"
            name="hidden"
            defaultChecked={collection.hidden}
          />
          {t("edit.hide")}
        </label>
        {error !== undefined && (
          <p role="alert" className="text-danger sm:col-span-2">
            {error}
          </p>
        )}
        <div>
          <SubmitButton intent="settings">{frame("save")}</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
