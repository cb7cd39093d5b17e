// A text with headings, lists and links. Its editor is heavy, so it is loaded where such a field is open; until then,
// and for who likes it so, there is the HTML.
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ControlProps, textOf } from "./control";

const RichEditor = lazy(() => import("./rich-editor"));

function HtmlControl({ id, describedBy, value, onChange }: ControlProps) {
  return (
    <textarea
      id={id}
      className="input font-mono text-14"
      rows={8}
      aria-describedby={describedBy}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function RichControl(props: ControlProps) {
  const { t } = useTranslation("theme");
  const [isHtml, setHtml] = useState(false);
  const { id, field, describedBy, value, onChange } = props;
  return (
    <div className="grid gap-2">
      {isHtml ? (
        <HtmlControl {...props} />
      ) : (
        <Suspense fallback={<HtmlControl {...props} />}>
          <RichEditor {...{ id, describedBy, onChange }} label={field.label} html={textOf(value)} />
        </Suspense>
      )}
      <button
        type="button"
        className="button w-fit px-3 py-1 text-14"
        onClick={() => setHtml(!isHtml)}
      >
        {isHtml ? t("rich.editor") : t("rich.html")}
      </button>
    </div>
  );
}
