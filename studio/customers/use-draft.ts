// Text that is being written, stored in this tab: a session that ends or a page that is left loses nothing.
import { useEffect, useRef } from "react";

/**
 * @param key of the page and of what was sent on it: another key is another text, and the one before is forgotten
 * @returns what the field needs
 */
export function useDraft(key: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const name = `draft ${key}`;
  useEffect(() => {
    const stored = sessionStorage.getItem(name);
    if (field.current !== null && field.current.value === "" && stored !== null) {
      field.current.value = stored;
    }
  }, [name]);
  return {
    ref: field,
    onChange({ currentTarget: { value } }: { currentTarget: HTMLTextAreaElement }): void {
      if (value === "") sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, value);
    },
  };
}
