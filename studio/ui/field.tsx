// Fields of a form: a label, the control, a hint and what is wrong with it, tied together for screen readers.
import type { FieldMetadata } from "@conform-to/react";
import { getInputProps, getSelectProps } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from "react";
import { wrongField } from "./wrong-field";

/** A key of a catalogue is a text here already: schemas name keys, `useFieldError` translates them. */
type FieldFrame = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
};

type FrameProps = FieldFrame & { id: string; errorId: string; hintId: string; children: ReactNode };

function Frame({ id, errorId, hintId, label, hint, error, children }: FrameProps) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className="text-14 text-quiet">
          {hint}
        </p>
      )}
      {children}
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-14 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

type FieldIds = Pick<FieldMetadata<unknown>, "descriptionId" | "errorId">;

const describedBy = ({ descriptionId, errorId }: FieldIds, { hint, error }: FieldFrame) =>
  [hint === undefined ? "" : descriptionId, error === undefined ? "" : errorId]
    .filter((id) => id !== "")
    .join(" ") || undefined;

const invalidProps = (ids: FieldIds, frame: FieldFrame) => ({
  ...wrongField(frame.error !== undefined),
  "aria-describedby": describedBy(ids, frame),
});

type LabelledInputProps = FieldFrame & { id: string } & InputHTMLAttributes<HTMLInputElement>;

/** Of a form whose fields the server alone checks. Sent by its id, unless it has another name. */
export function LabelledInput({ id, label, hint, error, ...input }: LabelledInputProps) {
  const frame = { label, error, ...(hint !== undefined && { hint }) };
  const ids = { descriptionId: `${id}-hint`, errorId: `${id}-error` };
  return (
    <Frame {...frame} id={id} errorId={ids.errorId} hintId={ids.descriptionId}>
      <input id={id} name={id} className="input" {...input} {...invalidProps(ids, frame)} />
    </Frame>
  );
}

type TextFieldProps = FieldFrame & {
  meta: FieldMetadata<string | number | undefined | null>;
  type?:
    | "text"
    | "email"
    | "url"
    | "number"
    | "date"
    | "datetime-local"
    | "search"
    | "tel"
    | "password";
} & Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "id" | "name">;

export function TextField({ meta, label, hint, error, type = "text", ...rest }: TextFieldProps) {
  const frame = { label, error, ...(hint !== undefined && { hint }) };
  const { key, ...input } = getInputProps(meta, { type, ariaAttributes: false });
  return (
    <Frame {...frame} id={meta.id} errorId={meta.errorId} hintId={meta.descriptionId}>
      <input key={key} className="input" {...input} {...invalidProps(meta, frame)} {...rest} />
    </Frame>
  );
}

type SelectFieldProps = FieldFrame & {
  meta: FieldMetadata<string | undefined | null>;
  options: readonly { value: string; label: string }[];
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "name">;

export function SelectField({ meta, label, hint, error, options, ...rest }: SelectFieldProps) {
  const frame = { label, error, ...(hint !== undefined && { hint }) };
  const { key, ...input } = getSelectProps(meta, { ariaAttributes: false });
  return (
    <Frame {...frame} id={meta.id} errorId={meta.errorId} hintId={meta.descriptionId}>
      <select key={key} className="input" {...input} {...invalidProps(meta, frame)} {...rest}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}

type CheckFieldProps = {
  meta: FieldMetadata<boolean | string | undefined | null>;
  label: ReactNode;
  hint?: ReactNode;
};

export function CheckField({ meta, label, hint }: CheckFieldProps) {
  const { key, ...input } = getInputProps(meta, { type: "checkbox" });
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5">
      <input key={key} className="check" {...input} />
      <span>
        {label}
        {hint !== undefined && <span className="block text-14 text-quiet">{hint}</span>}
      </span>
    </label>
  );
}
