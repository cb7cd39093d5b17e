// What a form had typed when it was refused: without scripts its page is another one, which has to fill it in again.

/** By name; of several fields of one name all values. */
export type TypedFields = Readonly<Record<string, readonly string[]>>;

/** Files are not texts, and are chosen again. */
export function readTypedFields(form: FormData): TypedFields {
  const typed: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") typed[name] = [...(typed[name] ?? []), value];
  }
  return typed;
}

/** @param otherwise where nothing was sent yet */
export const typedText = (typed: TypedFields | null, name: string, otherwise = ""): string =>
  typed === null ? otherwise : (typed[name]?.[0] ?? "");

/** A box that is not ticked is not sent. */
export const typedTick = (typed: TypedFields | null, name: string): boolean =>
  typed === null || typed[name] !== undefined;
