// Name, address, place and visibility of a collection.
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConflictChoice } from "#studio/ui/conflict-choice";
import { Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { wrongField } from "#studio/ui/wrong-field";
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
  failure: { code: string; error: string } | null;
  /** Whether somebody else has changed it meanwhile. */
  isConflict: boolean;
};

const fieldsOfCodes: Partial<Record<string, "name" | "slug" | "parent">> = {
  name: "name",
  slug: "slug",
  slug_taken: "slug",
  slug_reserved: "slug",
  collection_circular: "parent",
};

const errorId = "settings-error";

export function CollectionSettings(props: CollectionSettingsProps) {
  const { collection, storedVersion, parents, failure, isConflict } = props;
  const wrong = failure === null ? undefined : fieldsOfCodes[failure.code];
  const propsOf = (field: "name" | "slug" | "parent") => ({
    name: field,
    className: "input",
    ...wrongField(wrong === field),
    "aria-describedby": wrong === field ? errorId : undefined,
  });
  const problem = failure !== null && !isConflict && (
    <span id={errorId} role="alert" className="text-14 text-danger">
      {failure.error}
    </span>
  );
  const { t } = useTranslation("collections");
  const { t: frame } = useTranslation();
  const { formData } = useNavigation();
  return (
    <Section title={t("edit.settings")}>
      <Form method="post" className="grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="intent" value="settings" />
        <BaseVersionField name="version" value={collection.version} />
        <div className="grid content-start gap-1">
          <label className="grid gap-1">
            <span className="font-medium">{t("list.name")}</span>
            <input {...propsOf("name")} required maxLength={120} defaultValue={collection.name} />
          </label>
          {wrong === "name" && problem}
        </div>
        <div className="grid content-start gap-1">
          <label className="grid gap-1">
            <span className="font-medium">{t("edit.address")}</span>
            <input {...propsOf("slug")} required maxLength={200} defaultValue={collection.slug} />
          </label>
          {wrong === "slug" && problem}
        </div>
        <div className="grid content-start gap-1">
          <label className="grid gap-1">
            <span className="font-medium">{t("list.parent")}</span>
            <select {...propsOf("parent")} defaultValue={collection.parentSlug ?? ""}>
              <option value="">{t("list.top")}</option>
              {parents.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {wrong === "parent" && problem}
        </div>
        <label className="flex min-h-11 items-center gap-3 self-end">
          <input
            type="checkbox"
            className="check"
            name="hidden"
            defaultChecked={collection.hidden}
          />
          {t("edit.hide")}
        </label>
        {failure !== null && isConflict && (
          <div className="sm:col-span-2">
            <ConflictChoice text={failure.error} storedVersion={storedVersion} />
          </div>
        )}
        {wrong === undefined && problem !== false && <p className="sm:col-span-2">{problem}</p>}
        <div>
          <SubmitButton isBusy={formData?.get("intent") === "settings"}>
            {frame("save")}
          </SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
