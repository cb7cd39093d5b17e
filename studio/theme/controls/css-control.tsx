// The seller's own CSS, with what the shop would leave out of it: each finding leads to its line.
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { type ControlProps, textOf } from "./control";

function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  area.scrollTop = Math.max(0, line - 4) * (area.scrollHeight / Math.max(1, lines.length));
}

export function CssControl({ place, id, value, editing, onChange }: ControlProps) {
  const { t } = useTranslation("theme");
  const area = useRef<HTMLTextAreaElement>(null);
  const findings = editing.findings.filter((finding) => finding.place === place);
  return (
    <div className="grid gap-2">
      <textarea
        ref={area}
        id={id}
        className="input font-mono text-14"
        rows={18}
        spellCheck={false}
        aria-describedby={findings.length === 0 ? undefined : `${id}-found`}
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
      />
      <ul id={`${id}-found`} className="grid gap-1 text-14">
        {findings.map(({ text, line }) => (
          <li key={text} className="flex flex-wrap items-center gap-2 text-warning">
            {line !== null && (
              <button
                type="button"
                className="button px-3 py-1 text-14"
                onClick={() => area.current && selectLine(area.current, line)}
              >
                {t("toLine", { line })}
              </button>
            )}
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
