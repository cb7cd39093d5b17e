// Fields of a form whose state is the page's address, such as a list's search and filters.
import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * After each change of the address the fields show what it says. Rendered again by a key they would say it too, but
 * lose the focus of who searches by keyboard.
 * @param values by field name
 * @returns the form's ref
 */
export function useAddressFields(
  values: Readonly<Record<string, string>>,
): RefObject<HTMLFormElement> {
  const { key } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(key);
  useEffect(() => {
    // What was typed before the scripts came is left.
    if (seen.current === key) return;
    seen.current = key;
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField) field.value = value;
    }
  }, [key, values]);
  return form;
}
