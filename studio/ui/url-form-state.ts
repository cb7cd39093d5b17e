// Fields of a form whose state is the page's address, such as a list's search and filters.
import { useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

type AddressField = HTMLInputElement | HTMLSelectElement;

function findField(form: HTMLFormElement | null, name: string): AddressField | null {
  const field = form?.elements.namedItem(name);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
  return isField ? field : null;
}

/**
 * After each change of the address the fields show what it says. Rendered again by a key they would say it too, but
 * lose the focus of who searches by keyboard.
 * @param values by field name
 * @returns the form's ref
 */
export function useUrlFormState(
  values: Readonly<Record<string, string>>,
): RefObject<HTMLFormElement> {
  const { key } = useLocation();
  const nextKey = useNavigation().location?.key;
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(key);
  const asked = useRef<Readonly<Record<string, string | undefined>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is asked for, when it is.
  useEffect(() => {
    if (nextKey === undefined) return;
    const names = Object.keys(values);
    asked.current = Object.fromEntries(
      names.map((name) => [name, findField(form.current, name)?.value]),
    );
  }, [nextKey]);
  useEffect(() => {
    // What was typed before the scripts came is left.
    if (seen.current === key) return;
    seen.current = key;
    for (const [name, value] of Object.entries(values)) {
      const field = findField(form.current, name);
      // What was typed on while the page was loading is left too.
      if (field !== null && field.value === (asked.current[name] ?? field.value)) {
        field.value = value;
      }
    }
  }, [key, values]);
  return form;
}
