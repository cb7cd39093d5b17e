// The tags of a product as one line of text, and the switch that is a tag itself.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isPreorder } from "#core/catalog/preorder-tag";
import { listTyped, parseTags, replaceTyped, setPreorder } from "#studio/products/draft/tags";
import { describe, FieldRow } from "#studio/products/field-row";
import { type SectionProps, setField } from "../draft/editor-parts";

type TagsProps = Pick<SectionProps, "draft" | "edit">;

export function TagsField({ draft, edit }: TagsProps) {
  const { t } = useTranslation("products");
  // As it is typed, with its commas; null while it is not being typed in.
  const [text, setText] = useState<string | null>(null);
  const row = { id: "tags", label: t("field.tags"), hint: t("field.tagsHint") };
  return (
    <FieldRow {...row}>
      <input
        id="tags"
        name="tags"
        className="input"
        aria-describedby={describe(row)}
        value={text ?? listTyped(draft.tags).join(", ")}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setField(edit, "tags", replaceTyped(draft.tags, parseTags(currentTarget.value)));
        }}
        onBlur={() => {
          setText(null);
          // Not before the field is left: it may be the beginning of another tag.
          if (text !== null && isPreorder({ tags: parseTags(text) }))
            setField(edit, "tags", setPreorder(draft.tags, true));
        }}
      />
    </FieldRow>
  );
}

export function PreorderFields({ draft, edit }: TagsProps) {
  const { t } = useTranslation("products");
  const isOn = isPreorder(draft);
  const words = {
    id: "preorderText",
    label: t("preorder.words"),
    hint: t("preorder.wordsHint"),
  };
  return (
    <>
      <input type="hidden" name="hasPreorder" value="yes" />
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name="preorder"
          className="check"
          checked={isOn}
          onChange={({ currentTarget }) =>
            setField(edit, "tags", setPreorder(draft.tags, currentTarget.checked))
          }
        />
        <span>
          {t("preorder.label")}
          <span className="block text-14 text-quiet">{t("preorder.text")}</span>
        </span>
      </label>
      <div className={isOn ? "" : "scripts:hidden"}>
        <FieldRow {...words}>
          <input
            id="preorderText"
            name="preorderText"
            className="input"
            maxLength={200}
            aria-describedby={describe(words)}
            value={draft.preorderText}
            onChange={({ currentTarget }) => setField(edit, "preorderText", currentTarget.value)}
          />
        </FieldRow>
      </div>
    </>
  );
}
