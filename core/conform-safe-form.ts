// A form without the fields that Conform throws at: its own, which no browser sends, and names that reach into objects.

/** Every name of our forms is flat. */
const unreadable = /^__|[.[\]]|^constructor$/;

/** `isWhole` is false where a field was left out: such a form was made by hand, and is not worked on. */
export function flatFormOf(form: FormData): { flat: FormData; isWhole: boolean } {
  const flat = new FormData();
  for (const [name, value] of form) if (!unreadable.test(name)) flat.append(name, value);
  const isWhole = [...form.keys()].every((name) => !unreadable.test(name));
  return { flat, isWhole };
}
