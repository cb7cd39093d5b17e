// Editor of a text with headings, lists, stress, links and pictures: what the shop reads of a page's HTML, and nothing
// else.

import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { plainTextToHtml } from "#core/text/plain-text-to-html";
import { InsertPicture } from "./insert-picture";
import { LinkField } from "./link-field";
import { createPictureNode } from "./picture-node";

const words = [
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

function Tools({ editor, pictures }: { editor: Editor; pictures: Pictures | null }) {
  const { t } = useTranslation("rich-text");
  const [isInserting, setInserting] = useState(false);
  if (isInserting && pictures !== null) {
    return (
      <InsertPicture
        uploadPath={pictures.uploadPath}
        onClose={() => setInserting(false)}
        onInsert={(attrs) => {
          setInserting(false);
          editor.chain().focus().insertContent({ type: "picture", attrs }).run();
        }}
      />
    );
  }
  return (
    <div role="toolbar" aria-label={t("toolbar")} className="flex flex-wrap gap-1">
      {tools.map(({ name, run }) => (
        <button
          key={name}
          type="button"
          className="button px-3 py-1 text-14"
          aria-pressed={editor.isActive(name)}
          onClick={() => run(editor)}
        >
          {t(name)}
        </button>
      ))}
      <LinkField editor={editor} className="button px-3 py-1 text-14" />
      {pictures !== null && (
        <button
          type="button"
          className="button px-3 py-1 text-14"
          onClick={() => setInserting(true)}
        >
          {t("picture")}
        </button>
      )}
    </div>
  );
}

/** Where files are stored, and from where they are shown. */
export type Pictures = { uploadPath: string; mediaOrigin: string };

type RichEditorProps = {
  id: string;
  label: string;
  describedBy: string | undefined;
  html: string;
  /** Null for who may store no files. */
  pictures: Pictures | null;
  onChange(html: string): void;
};

const look =
  "input min-h-40 whitespace-pre-wrap [&_h2]:text-18 [&_h3]:text-16 [&_h2]:my-2 [&_p]:my-2 [&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-6 [&_ol]:ps-6 [&_a]:text-accent [&_a]:underline";

export default function RichEditor(props: RichEditorProps) {
  const { id, label, describedBy, html, pictures, onChange } = props;
  const mediaOrigin = pictures?.mediaOrigin ?? "";
  const extensions = useMemo(() => [...words, createPictureNode(mediaOrigin)], [mediaOrigin]);
  const said = useRef(html);
  const editor = useEditor({
    extensions,
    content: plainTextToHtml(html),
    immediatelyRender: false,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        id,
        class: look,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(describedBy !== undefined && { "aria-describedby": describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      said.current = changed.isEmpty ? "" : changed.getHTML();
      onChange(said.current);
    },
  });
  // Another text than the one that was typed here: restored, discarded, or taken from somebody else.
  useEffect(() => {
    if (editor === null || html === said.current) return;
    said.current = html;
    editor.commands.setContent(plainTextToHtml(html), { emitUpdate: false });
  }, [editor, html]);
  if (editor === null) return null;
  return (
    <div className="grid gap-2">
      <Tools editor={editor} pictures={pictures} />
      <EditorContent editor={editor} />
    </div>
  );
}
