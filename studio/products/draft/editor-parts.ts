// What every section of the editor is handed. Types alone.
import type { Draft, DraftFields } from "./product-draft";

/** @param field what is typed into: typing on in it is one step back. */
export type EditDraft = (change: (draft: Draft) => Draft, field?: string) => void;

export type SectionProps = {
  draft: Draft;
  edit: EditDraft;
  /** Texts about what is wrong, by place. */
  errors: ReadonlyMap<string, string>;
};

/** Changes one field; typing on in it is one step back. */
export function setField<Name extends keyof DraftFields>(
  edit: EditDraft,
  name: Name,
  value: DraftFields[Name],
): void {
  edit((draft) => ({ ...draft, [name]: value }), name);
}
