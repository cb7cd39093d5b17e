// Field of the editor: label, hint, control and what is wrong with it.
import type { ReactNode } from "react";

type FieldRowProps = {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

/** Of the control inside: `aria-describedby={describe(…)}`. */
export function describe({ id, hint, error }: Pick<FieldRowProps, "id" | "hint" | "error">) {
  const ids = [hint === undefined ? "" : `${id}-hint`, error === undefined ? "" : `${id}-error`];
  return ids.filter((one) => one !== "").join(" ") || undefined;
}

export function FieldRow({ id, label, hint, error, children }: FieldRowProps) {
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-14 text-quiet">
          {hint}
        </p>
      )}
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-14 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
