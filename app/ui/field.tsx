// A labelled control with its message: the label names it, the message describes it.
import type { ComponentProps, ReactNode } from "react";

type Frame = { label: string; error: string | undefined; hint?: string; wide?: boolean };

function FieldFrame(props: Frame & { id: string; children: ReactNode }) {
  return (
    <div className={props.wide ? "field field-wide" : "field"}>
      <label htmlFor={props.id}>{props.label}</label>
      {props.children}
      {props.hint !== undefined && <p className="field-hint">{props.hint}</p>}
      {props.error !== undefined && (
        <p className="field-error" id={`${props.id}-error`}>
          {props.error}
        </p>
      )}
    </div>
  );
}

function describe(id: string, error: string | undefined) {
  return error === undefined
    ? {}
    : { "aria-invalid": true as const, "aria-describedby": `${id}-error` };
}

export type InputFieldProps = Frame & ComponentProps<"input"> & { id: string };

export function InputField({ label, error, hint, wide, ...input }: InputFieldProps) {
  const frame = { label, error, ...(hint && { hint }), ...(wide && { wide }) };
  return (
    <FieldFrame id={input.id} {...frame}>
      <input className="input" {...input} {...describe(input.id, error)} />
    </FieldFrame>
  );
}

export type SelectFieldProps = Frame & ComponentProps<"select"> & { id: string };

export function SelectField({ label, error, hint, wide, children, ...select }: SelectFieldProps) {
  const frame = { label, error, ...(hint && { hint }), ...(wide && { wide }) };
  return (
    <FieldFrame id={select.id} {...frame}>
      <span className="select">
        <select className="input" {...select} {...describe(select.id, error)}>
          {children}
        </select>
      </span>
    </FieldFrame>
  );
}
