// Rich text editor of a description: what the storefront's allow list shows, and nothing else. Loaded when it is needed.
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { LinkField } from "#studio/rich-text/link-field";
import { Icon } from "#studio/ui/icons/icon";
import type { IconName } from "#studio/ui/icons/icon-paths";

type RichTextProps = { html: string; label: string; onChange(html: string): void };

const look =
  "min-h-40 px-3 py-2 whitespace-pre-wrap outline-none [overflow-wrap:anywhere] [&_a]:text-accent [&_a]:underline [&_blockquote]:border-s-4 [&_blockquote]:border-line [&_blockquote]:ps-3 [&_h2]:mt-3 [&_h2]:text-22 [&_h3]:mt-2 [&_h3]:text-18 [&_ol]:list-decimal [&_ol]:ps-6 [&_p]:my-2 [&_ul]:list-disc [&_ul]:ps-6";

type Tool = {
  name: ToolName;
  icon: IconName;
  run(editor: Editor): void;
  isOn?(editor: Editor): boolean;
};
const toolNames = [
  ...(["bold", "italic", "underline", "heading2", "heading3", "bullets", "numbers"] as const),
  ...(["quote", "unlink", "undo", "redo"] as const),
] as const;
type ToolName = (typeof toolNames)[number];

const tools: readonly Tool[] = [
  {
    name: "bold",
    icon: "bold",
    run: (e) => e.chain().focus().toggleBold().run(),
    isOn: (e) => e.isActive("bold"),
  },
  {
    name: "italic",
    icon: "italic",
    run: (e) => e.chain().focus().toggleItalic().run(),
    isOn: (e) => e.isActive("italic"),
  },
  {
    name: "underline",
    icon: "underline",
    run: (e) => e.chain().focus().toggleUnderline().run(),
    isOn: (e) => e.isActive("underline"),
  },
  {
    name: "heading2",
    icon: "heading2",
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive("heading", { level: 2 }),
  },
  {
    name: "heading3",
    icon: "heading3",
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive("heading", { level: 3 }),
  },
  {
    name: "bullets",
    icon: "bullets",
    run: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive("bulletList"),
  },
  {
    name: "numbers",
    icon: "numbers",
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive("orderedList"),
  },
  {
    name: "quote",
    icon: "quote",
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive("blockquote"),
  },
  { name: "unlink", icon: "unlink", run: (e) => e.chain().focus().unsetLink().run() },
  { name: "undo", icon: "undo", run: (e) => e.chain().focus().undo().run() },
  { name: "redo", icon: "redo", run: (e) => e.chain().focus().redo().run() },
];

const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      protocols: ["http", "https", "mailto"],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
];

const toolLook =
  "grid size-11 place-items-center rounded-(--radius) hover:bg-soft aria-pressed:bg-accent-soft";

function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation("products");
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      tools.filter(({ isOn }) => isOn?.(current)).map(({ name }) => name),
  });
  return (
    <div
      role="toolbar"
      aria-label={t("write.toolbar")}
      className="flex flex-wrap items-center border-b border-line"
    >
      {tools.map(({ name, icon, run, isOn }) => (
        <button
          key={name}
          type="button"
          className={toolLook}
          aria-label={t(`write.${name}`)}
          {...(isOn !== undefined && { "aria-pressed": on.includes(name) })}
          onClick={() => run(editor)}
        >
          <Icon name={icon} />
        </button>
      ))}
      <LinkField editor={editor} className={toolLook} icon={<Icon name="link" />} />
    </div>
  );
}

const htmlOf = (editor: Editor) => (editor.isEmpty ? "" : editor.getHTML());

export default function RichText({ html, label, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions,
    content: html,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: { class: look, role: "textbox", "aria-multiline": "true", "aria-label": label },
    },
    // At once: a text that comes later than the next key would be taken for a change from outside.
    onUpdate: ({ editor: current }) => flushSync(() => onChange(htmlOf(current))),
  });
  // A step back, a discarded draft or what was saved of it: the text is another one than it was typed.
  useLayoutEffect(() => {
    if (editor === null || html === htmlOf(editor)) return;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  if (editor === null) return null;
  return (
    <div className="rounded-(--radius) border border-strong-line bg-surface focus-within:outline-2 focus-within:outline-accent">
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
