// What stands beside the editor's main column: whether the product is shown, where it is sorted, and how search engines
// show it.
import { useTranslation } from "react-i18next";
import { summarize } from "#core/text/summarize";
import type { DraftState } from "#studio/products/draft/product-draft";
import { suggestSlug } from "#studio/products/draft/suggest-slug";
import { FieldRow } from "#studio/products/field-row";
import { Section } from "#studio/ui/page";
import { type SectionProps, setField } from "../draft/editor-parts";
import { PreorderFields, TagsField } from "./tags-field";

const states = ["public", "private", "hidden"] as const;

export function StateSection({ draft, edit, errors }: SectionProps) {
  const { t } = useTranslation("products");
  const error = errors.get("state");
  const setState = (state: DraftState) => setField(edit, "state", state);
  return (
    <Section title={t("list.state")}>
      <fieldset
        id="state"
        tabIndex={-1}
        className="grid"
        aria-describedby={error === undefined ? undefined : "state-error"}
      >
        <legend className="sr-only">{t("list.state")}</legend>
        {states.map((state) => (
          <label key={state} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="radio"
              name="state"
              value={state}
              className="check"
              checked={draft.state === state}
              onChange={() => setState(state)}
            />
            <span>
              {t(`state.${state}`)}
              <span className="block text-14 text-quiet">{t(`state.${state}Text`)}</span>
            </span>
          </label>
        ))}
        {error !== undefined && (
          <p id="state-error" className="text-14 text-danger">
            {error}
          </p>
        )}
      </fieldset>
    </Section>
  );
}

export function SortingSection({
  draft,
  edit,
  collections,
}: Pick<SectionProps, "draft" | "edit"> & {
  collections: readonly { slug: string; name: string }[];
}) {
  const { t } = useTranslation("products");
  const choose = (slug: string, isIn: boolean) => {
    const others = draft.collections.filter((one) => one !== slug);
    setField(edit, "collections", isIn ? [...others, slug].sort() : others);
  };
  return (
    <Section title={t("sorting.title")}>
      <div className="grid gap-5">
        <fieldset className="grid max-h-72 overflow-y-auto">
          <legend className="font-medium">{t("list.collections")}</legend>
          <input type="hidden" name="hasCollections" value="yes" />
          {collections.length === 0 && <p className="text-14 text-quiet">{t("sorting.none")}</p>}
          {collections.map(({ slug, name }) => (
            <label key={slug} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="check"
                name="collection"
                value={slug}
                checked={draft.collections.includes(slug)}
                onChange={({ currentTarget }) => choose(slug, currentTarget.checked)}
              />
              <span className="[overflow-wrap:anywhere]">{name}</span>
            </label>
          ))}
        </fieldset>
        <TagsField draft={draft} edit={edit} />
        <FieldRow id="vendor" label={t("field.vendor")}>
          <input
            id="vendor"
            name="vendor"
            className="input"
            maxLength={200}
            value={draft.vendor}
            onChange={({ currentTarget }) => setField(edit, "vendor", currentTarget.value)}
          />
        </FieldRow>
        <PreorderFields draft={draft} edit={edit} />
      </div>
    </Section>
  );
}

type SearchPreviewProps = Pick<SectionProps, "draft"> & { primaryHost: string; storeName: string };

/** What `page-meta.server.ts` of the storefront makes of it. */
export function SearchPreview({ draft, primaryHost, storeName }: SearchPreviewProps) {
  const { t } = useTranslation("products");
  const slug = draft.slug || suggestSlug(draft.title);
  const isFound = draft.state === "public";
  // The product's address, which is the same in every language.
  const address = [primaryHost, "listing", slug].join(" › ");
  return (
    <Section title={t("preview.title")} text={t("preview.text")}>
      {isFound ? (
        <div className="[overflow-wrap:anywhere]">
          <p className="text-14 text-quiet">
            {storeName} · {address}
          </p>
          <p className="text-18 text-accent">
            {draft.title || t("preview.noTitle")} | {storeName}
          </p>
          <p className="text-14">{summarize(draft.descriptionHtml) || t("preview.noText")}</p>
        </div>
      ) : (
        <p className="text-14 text-quiet">{t("preview.notFound")}</p>
      )}
    </Section>
  );
}
