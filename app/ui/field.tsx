// A labelled control with its message: the label names it, the message describes it.
import type { ComponentProps, ReactNode } from "react";
import { useFirstWrong } from "./fields-with-errors";

type Frame = {
  label: string;
  error: string | undefined;
  hint?: string | undefined;
  wide?: boolean | undefined;
};

function FieldFrame(props: Frame & { id: string; children: ReactNode }) {
  return (
    <div className={props.wide ? "field field-wide" : "field"}>
      <label htmlFor={props.id}>{props.label}</label>
      {props.children}
      {props.hint !== undefined && (
        <p className="field-hint" id={`${props.id}-hint`}>
          {props.hint}
        </p>
      )}
      {props.error !== undefined && (
        <p className="field-error" id={`${props.id}-error`}>
          {props.error}
        </p>
      )}
    </div>
  );
}

function useDescription(id: string, { error, hint }: Pick<Frame, "error" | "hint">) {
  const first = useFirstWrong(id);
  const parts = [
    error !== undefined && `${id}-error`,
    hint !== undefined && `${id}-hint`,
    first?.summaryId,
  ];
  const described = parts.filter(Boolean).join(" ");
  return {
    ...(first !== null && { autoFocus: true }),
    ...(error !== undefined && { "aria-invalid": true as const }),
    ...(described !== "" && { "aria-describedby": described }),
  };
}

export type InputFieldProps = Frame & ComponentProps<"input"> & { id: string };

export function InputField({ label, error, hint, wide, ...input }: InputFieldProps) {
  const frame = { label, error, hint, wide };
  return (
    <FieldFrame id={input.id} {...frame}>
      <input className="input" {...input} {...useDescription(input.id, frame)} />
    </FieldFrame>
  );
}

export type SelectFieldProps = Frame & ComponentProps<"select"> & { id: string };

export function SelectField({ label, error, hint, wide, children, ...select }: SelectFieldProps) {
  const frame = { label, error, hint, wide };
  return (
    <FieldFrame id={select.id} {...frame}>
      <span className="select">
        <select className="input" {...select} {...useDescription(select.id, frame)}>
          {children}
        </select>
      </span>
    </FieldFrame>
  );
}

export type TextareaFieldProps = Frame & ComponentProps<"textarea"> & { id: string };

export function TextareaField({ label, error, hint, wide, ...textarea }: TextareaFieldProps) {
  const frame = { label, error, hint, wide };
  return (
    <FieldFrame id={textarea.id} {...frame}>
      <textarea className="input" {...textarea} {...useDescription(textarea.id, frame)} />
    </FieldFrame>
  );
}
