// A list of short texts, one a line.
import type { ControlProps } from "./control";

export function LinesControl({ id, describedBy, value, onChange }: ControlProps) {
  const lines = Array.isArray(value) ? value.map(String) : [];
  return (
    <textarea
      id={id}
      className="input"
      rows={Math.max(2, lines.length + 1)}
      aria-describedby={describedBy}
      value={lines.join("\n")}
      onChange={({ target }) =>
        onChange(target.value === "" ? undefined : target.value.split("\n"))
      }
    />
  );
}
