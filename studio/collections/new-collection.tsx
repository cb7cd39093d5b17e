// Form for a new collection. With what was typed into one that somebody has deleted meanwhile, it makes that one again.
import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import type { TypedCollection } from "./collections.server";
import { RuleFieldset } from "./rule-fieldset";

type NewCollectionProps = {
  parents: readonly { slug: string; name: string }[];
  once: string;
  /** Of the page, without what it was asked for. */
  path: string;
  currency: string;
  /** What was typed and not saved. */
  typed: TypedCollection | null;
  error: string | null;
};

/** Of its first field. */
export const newCollectionId = "new-collection";

/** What only a collection has that there was already. */
function FormerFields({ slug, typed }: { slug: string; typed: TypedCollection }) {
  const { t } = useTranslation("collections");
  return (
    <>
      <label className="grid min-w-40 flex-1 gap-1">
        <span className="font-medium">{t("edit.address")}</span>
        <input name="slug" className="input" required maxLength={200} defaultValue={slug} />
      </label>
      <label className="flex min-h-11 w-full items-center gap-3">
        <input type="checkbox" className="check" name="hidden" defaultChecked={typed.hidden} />
        {t("edit.hide")}
      </label>
    </>
  );
}

export function NewCollection(props: NewCollectionProps) {
  const { parents, once, path, currency, typed, error } = props;
  const { t } = useTranslation("collections");
  const [rule, setRule] = useState(typed?.rule ?? null);
  const former = typed?.slug ?? null;
  return (
    <Section title={t("list.create")}>
      {error !== null && (
        <div className="mb-4">
          <Banner tone="danger">{error}</Banner>
        </div>
      )}
      {/* What was sent on here was sent to another address. */}
      <Form method="post" action={path} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="once" value={once} />
        <label className="grid min-w-52 flex-1 gap-1">
          <span className="font-medium">{t("list.name")}</span>
          <input
            id={newCollectionId}
            name="name"
            className="input scroll-my-20"
            required
            maxLength={120}
            defaultValue={typed?.name}
          />
        </label>
        <label className="grid min-w-40 gap-1">
          <span className="font-medium">{t("list.parent")}</span>
          <select name="parent" className="input" defaultValue={typed?.parent}>
            <option value="">{t("list.top")}</option>
            {parents.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {typed !== null && former !== null && <FormerFields slug={former} typed={typed} />}
        {rule !== null && (
          <div className="grid w-full gap-4">
            <RuleFieldset
              fields={rule}
              currency={currency}
              types={[]}
              wrongRow={null}
              problem={null}
              onChange={setRule}
            />
          </div>
        )}
        <SubmitButton intent="create">{t("list.add")}</SubmitButton>
      </Form>
    </Section>
  );
}
