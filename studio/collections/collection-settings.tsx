// Name, address, place and visibility of a collection.
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConflictChoice } from "#studio/ui/conflict-choice";
import { Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { BaseVersionField } from "#studio/unsaved-changes/base-version-field";

type CollectionSettingsProps = {
  /** As it is stored, or as it was typed where that could not be saved. */
  collection: {
    slug: string;
    name: string;
    parentSlug: string | null;
    hidden: boolean;
    /** Of what the form was made of. */
    version: string;
  };
  storedVersion: string;
  /** Those that it may be nested in. */
  parents: readonly { slug: string; name: string }[];
  error: string | undefined;
  /** Whether somebody else has changed it meanwhile. */
  isConflict: boolean;
};

export function CollectionSettings(props: CollectionSettingsProps) {
  const { collection, storedVersion, parents, error, isConflict } = props;
  const { t } = useTranslation("collections");
  const { t: frame } = useTranslation();
  const { formData } = useNavigation();
  return (
    <Section title={t("edit.settings")}>
      <Form method="post" className="grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="intent" value="settings" />
        <BaseVersionField name="version" value={collection.version} />
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
        {error !== undefined && isConflict && (
          <div className="sm:col-span-2">
            <ConflictChoice text={error} storedVersion={storedVersion} />
          </div>
        )}
        {error !== undefined && !isConflict && (
          <p role="alert" className="text-danger sm:col-span-2">
            {error}
          </p>
        )}
        <div>
          <SubmitButton isBusy={formData?.get("intent") === "settings"}>
            {frame("save")}
          </SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
