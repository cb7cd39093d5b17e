/** Stripe's request encoding: form fields whose names spell a path, `shipping[address][line1]`. */

export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [name: string]: FormValue;
}

/** Without a prototype, so that a field called `__proto__` is only a strange name. */
export function emptyForm(): FormObject {
  return Object.create(null);
}

function pathOf(name: string): string[] {
  const open = name.indexOf("[");
  if (open < 1) return [name];
  const inner = [...name.slice(open).matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? "");
  return [name.slice(0, open), ...inner];
}

function isBranch(value: FormValue | undefined): value is FormObject {
  return typeof value === "object" && !Array.isArray(value);
}

function place(root: FormObject, path: string[], value: string): void {
  let branch = root;
  path.forEach((segment, depth) => {
    // `name[]` appends; indexes are only turned into lists once all fields are in.
    const key = segment === "" ? String(Object.keys(branch).length) : segment;
    if (depth === path.length - 1) {
      branch[key] = value;
      return;
    }
    const existing = branch[key];
    const next = isBranch(existing) ? existing : emptyForm();
    branch[key] = next;
    branch = next;
  });
}

function withLists(branch: FormObject, keepAsObject: boolean): FormValue {
  for (const [key, value] of Object.entries(branch)) {
    // The keys of metadata are the caller's words, even when they look like indexes.
    if (isBranch(value)) branch[key] = withLists(value, key === "metadata");
  }
  const keys = Object.keys(branch);
  const isList = !keepAsObject && keys.length > 0 && keys.every((key, i) => key === String(i));
  return isList ? Object.values(branch) : branch;
}

export function decodeForm(encoded: string): FormObject {
  const root = emptyForm();
  for (const [name, value] of new URLSearchParams(encoded)) place(root, pathOf(name), value);
  withLists(root, true);
  return root;
}
