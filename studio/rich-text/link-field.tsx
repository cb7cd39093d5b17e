// The link of what is selected in a text. Without a target the link is taken away.
import type { Editor } from "@tiptap/react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

type LinkFieldProps = {
  editor: Editor;
  /** Of the button that opens the field. */
  className: string;
  /** Drawn in place of its word. */
  icon?: ReactNode;
};

export function LinkField({ editor, className, icon }: LinkFieldProps) {
  const { t } = useTranslation("rich-text");
  const [href, setHref] = useState<string | null>(null);
  const apply = () => {
    const target = href?.trim() ?? "";
    const chain = editor.chain().focus().extendMarkRange("link");
    if (target === "") chain.unsetLink().run();
    else chain.setLink({ href: target }).run();
    setHref(null);
  };
  if (href === null) {
    return (
      <button
        type="button"
        className={className}
        {...(icon !== undefined && { "aria-label": t("link") })}
        aria-pressed={editor.isActive("link")}
        onClick={() => setHref(String(editor.getAttributes("link").href ?? ""))}
      >
        {icon ?? t("link")}
      </button>
    );
  }
  return (
    <span className="flex min-w-0 flex-1 basis-full gap-1">
      <input
        className="input min-w-0"
        aria-label={t("linkTo")}
        placeholder="https:// …, /about"
        value={href}
        // biome-ignore lint/a11y/noAutofocus: it was just asked for.
        autoFocus
        onChange={({ currentTarget }) => setHref(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") apply();
          else if (event.key === "Escape") setHref(null);
          else return;
          event.preventDefault();
        }}
      />
      <button type="button" className="button" onClick={apply}>
        {t("linkApply")}
      </button>
    </span>
  );
}
