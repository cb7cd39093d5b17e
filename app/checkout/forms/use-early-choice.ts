// Choice of a radio button that was made before the page's scripts ran. The next render draws the page's own state over
// it, so that it must be read before.
import { useEffect, useRef } from "react";

/** @param onChoice called once at most, with what the document has chosen where that is not `shown` */
export function useEarlyChoice<Value extends string>(
  name: string,
  { values, shown }: { values: readonly Value[]; shown: Value | null },
  onChoice: (value: Value) => void,
): void {
  const first = useRef({ values, shown, onChoice });
  useEffect(() => {
    const { values, shown, onChoice } = first.current;
    const checked = document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`);
    const chosen = values.find((value) => value === checked?.value);
    if (chosen !== undefined && chosen !== shown) onChoice(chosen);
  }, [name]);
}
