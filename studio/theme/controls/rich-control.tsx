// A field of the theme that is a text with headings, lists, links and pictures.
import { RichField } from "#studio/rich-text/rich-field";
import { type ControlProps, textOf } from "./control";

export function RichControl({ id, field, describedBy, value, editing, onChange }: ControlProps) {
  const { uploadPath, mediaOrigin } = editing;
  return (
    <RichField
      id={id}
      describedBy={describedBy}
      onChange={onChange}
      label={field.label}
      html={textOf(value)}
      pictures={{ uploadPath, mediaOrigin }}
    />
  );
}
