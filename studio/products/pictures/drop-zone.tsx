// Field for files: by the browser's own dialog, or dropped onto it.

import { useId, useState } from "react";
import { Icon } from "#studio/ui/icons/icon";

type DropZoneProps = {
  label: string;
  hint: string;
  accept?: string;
  multiple?: boolean;
  /** Of the form, for pages without scripts. */
  name: string;
  onFiles(files: File[]): void;
};

export function DropZone({ label, hint, accept, multiple = false, name, onFiles }: DropZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    <label
      htmlFor={id}
      className={`grid cursor-pointer justify-items-center gap-1 rounded-lg border border-dashed border-strong-line px-4 py-6 text-center focus-within:outline-2 focus-within:outline-accent hover:bg-soft ${isOver ? "bg-accent-soft" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        onFiles(multiple ? files : files.slice(0, 1));
      }}
    >
      <Icon name="upload" size={20} />
      <span className="font-medium">{label}</span>
      <span className="text-14 text-quiet">{hint}</span>
      <input
        id={id}
        type="file"
        name={name}
        className="max-w-full text-14 scripts:sr-only"
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </label>
  );
}
