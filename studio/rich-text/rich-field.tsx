// A text with headings, lists, links and pictures. Its editor is heavy, so it is loaded where such a field is open;
// until then, and for who likes it so, there is the HTML.
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyComponent } from "#studio/connection/lazy-component";
import type { Pictures } from "./rich-editor";

const RichEditor = lazyComponent(() => import("./rich-editor"));

type RichFieldProps = {
  id: string;
  /** Of its part in a form. */
  name?: string;
  label: string;
  describedBy: string | undefined;
  html: string;
  pictures: Pictures | null;
  /** Without scripts there is the HTML alone. */
  isAlive?: boolean;
  onChange(html: string): void;
};

function HtmlField({ id, name, describedBy, html, onChange }: RichFieldProps) {
  return (
    <textarea
      id={id}
      name={name}
      className="input font-mono text-14"
      rows={8}
      aria-describedby={describedBy}
      value={html}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function RichField({ isAlive = true, ...field }: RichFieldProps) {
  const { t } = useTranslation("rich-text");
  const [isHtml, setHtml] = useState(false);
  if (!isAlive) return <HtmlField {...field} />;
  const { id, name, label, describedBy, html, pictures, onChange } = field;
  return (
    <div className="grid gap-2">
      {isHtml ? (
        <HtmlField {...field} />
      ) : (
        <>
          {name !== undefined && <input type="hidden" name={name} value={html} />}
          <Suspense
            fallback={
              <HtmlField
                id={id}
                label={label}
                describedBy={describedBy}
                html={html}
                pictures={pictures}
                onChange={onChange}
              />
            }
          >
            <RichEditor
              id={id}
              label={label}
              describedBy={describedBy}
              html={html}
              pictures={pictures}
              onChange={onChange}
            />
          </Suspense>
        </>
      )}
      <button
        type="button"
        className="button w-fit px-3 py-1 text-14"
        onClick={() => setHtml(!isHtml)}
      >
        {isHtml ? t("editor") : t("html")}
      </button>
    </div>
  );
}
