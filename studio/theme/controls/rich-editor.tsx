// Editor of a text with headings, lists, stress and links: what the shop reads of a page's HTML, and nothing else.
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useTranslation } from "react-i18next";
import { toHtml } from "./plain-text";

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, protocols: ["https", "http"] },
  }),
];

type Tool = {
  name: "heading" | "bold" | "italic" | "bulletList" | "orderedList";
  run(editor: Editor): void;
};

const tools: readonly Tool[] = [
  { name: "heading", run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  { name: "bold", run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: "italic", run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: "bulletList", run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: "orderedList", run: (editor) => editor.chain().focus().toggleOrderedList().run() },
];

function Tools({ editor }: { editor: Editor }) {
  const { t } = useTranslation("theme");
  return (
    <div className="flex flex-wrap gap-1">
      {tools.map(({ name, run }) => (
        <button
          key={name}
          type="button"
          className="button px-3 py-1 text-14"
          aria-pressed={editor.isActive(name)}
          onClick={() => run(editor)}
        >
          {t(`rich.${name}`)}
        </button>
      ))}
    </div>
  );
}

type RichEditorProps = {
  id: string;
  label: string;
  describedBy: string | undefined;
  html: string;
  onChange(html: string): void;
};

const look =
  "input min-h-40 [&_h2]:text-18 [&_h3]:text-16 [&_h2]:my-2 [&_p]:my-2 [&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-6 [&_ol]:ps-6 [&_a]:text-accent [&_a]:underline";

export default function RichEditor({ id, label, describedBy, html, onChange }: RichEditorProps) {
  const editor = useEditor({
    extensions,
    content: toHtml(html),
    immediatelyRender: false,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        ...{ id, class: look, role: "textbox", "aria-multiline": "true", "aria-label": label },
        ...(describedBy !== undefined && { "aria-describedby": describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  });
  if (editor === null) return null;
  return (
    <div className="grid gap-2">
      <Tools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
