// Hidden field that says what a form was made of, such as its version. What is stored may be read again while somebody
// types: the form stays the one that was made of what they saw, so that the save shows what others did meanwhile.
import { useEffect, useRef, useState } from "react";
import { unsavedChanges } from "./unsaved-changes";
import { useFormSaved } from "./use-form-saved";

type BaseVersionFieldProps = {
  name: string;
  /** Of what is stored at this moment. */
  value: string;
  /** Of an editor that holds its own state. */
  isDirty?: boolean;
};

/** A form that is filled in again with what was typed before sets it by its own "input". */
export function BaseVersionField({ name, value, isDirty }: BaseVersionFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [held, setHeld] = useState(value);
  // Looked at once the fields say what is stored now.
  useEffect(() => {
    const form = field.current?.form;
    const isChanged =
      isDirty ?? (form !== undefined && form !== null && unsavedChanges.isChanged(form));
    if (!isChanged) setHeld(value);
  }, [value, isDirty]);
  // Who has typed on while it was saved goes on from that, which is no conflict.
  useFormSaved(
    () => field.current?.form,
    () => setHeld(value),
  );
  return (
    <input
      ref={field}
      type="hidden"
      name={name}
      value={held}
      onInput={({ currentTarget }) => setHeld(currentTarget.value)}
    />
  );
}
