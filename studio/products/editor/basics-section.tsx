// Title, address and description.
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#core/browser/use-hydrated";
import { lazyComponent } from "#studio/connection/lazy-component";
import { suggestSlug } from "#studio/products/draft/suggest-slug";
import { describe, FieldRow } from "#studio/products/field-row";
import { Section } from "#studio/ui/page";
import { type SectionProps, setField } from "../draft/editor-parts";
import { isWritable } from "./rich-text-tags";

const RichText = lazyComponent(() => import("./rich-text"));

function Source({ draft, edit, label }: Pick<SectionProps, "draft" | "edit"> & { label: string }) {
  return (
    <textarea
      id="descriptionHtml"
      name="descriptionHtml"
      aria-label={label}
      className="input font-mono text-14"
      rows={10}
      maxLength={200_000}
      value={draft.descriptionHtml}
      onChange={({ currentTarget }) => setField(edit, "descriptionHtml", currentTarget.value)}
    />
  );
}

/** Rich text with scripts, HTML without, for who prefers it, and where a text has what the editor does not know. */
function Description({ draft, edit }: Pick<SectionProps, "draft" | "edit">) {
  const { t } = useTranslation("products");
  const hydrated = useHydrated();
  const [wantsSource, setWantsSource] = useState(false);
  const canWrite = isWritable(draft.descriptionHtml);
  const isSource = !hydrated || wantsSource || !canWrite;
  const source = <Source draft={draft} edit={edit} label={t("field.description")} />;
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-2">
        <span className="font-medium">{t("field.description")}</span>
        {hydrated && canWrite && (
          <button
            type="button"
            className="link min-h-11 min-w-11 text-end text-14"
            onClick={() => setWantsSource(!wantsSource)}
          >
            {t(wantsSource ? "description.write" : "description.source")}
          </button>
        )}
      </div>
      {!canWrite && <p className="text-14 text-quiet">{t("description.onlySource")}</p>}
      {isSource ? (
        source
      ) : (
        <Suspense fallback={source}>
          <RichText
            html={draft.descriptionHtml}
            label={t("field.description")}
            onChange={(html) => setField(edit, "descriptionHtml", html)}
          />
        </Suspense>
      )}
    </div>
  );
}

type BasicsSectionProps = SectionProps & { shopOrigin: string };

export function BasicsSection({ draft, edit, errors, shopOrigin }: BasicsSectionProps) {
  const { t } = useTranslation("products");
  const suggestion = suggestSlug(draft.title);
  const address = `${shopOrigin}/listing/${draft.slug || suggestion}`;
  const title = { id: "title", label: t("field.title"), error: errors.get("title") };
  const slug = { id: "slug", label: t("field.slug"), hint: address, error: errors.get("slug") };
  return (
    <Section>
      <div className="grid gap-5">
        <FieldRow {...title}>
          <input
            id="title"
            name="title"
            className="input"
            maxLength={300}
            value={draft.title}
            aria-invalid={title.error !== undefined || undefined}
            aria-describedby={describe(title)}
            onChange={({ currentTarget }) => setField(edit, "title", currentTarget.value)}
          />
        </FieldRow>
        <Description draft={draft} edit={edit} />
        <FieldRow {...slug} hint={<span className="[overflow-wrap:anywhere]">{address}</span>}>
          <input
            id="slug"
            name="slug"
            className="input"
            maxLength={200}
            placeholder={suggestion}
            value={draft.slug}
            aria-invalid={slug.error !== undefined || undefined}
            aria-describedby={describe(slug)}
            onChange={({ currentTarget }) => setField(edit, "slug", currentTarget.value)}
          />
        </FieldRow>
      </div>
    </Section>
  );
}
