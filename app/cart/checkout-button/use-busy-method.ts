// A form that leads to another document: busy from its submit until the page is left, or come back to. What the
// browser stopped says nothing to the page.
import { useEffect, useState } from "react";

/** Longer than the next document is waited for, where all is well. */
const busyMs = 20_000;

/** Which of several methods was pressed; null while the page stays. */
export function useBusyMethod<Method extends string>(): [
  taken: Method | null,
  take: (method: Method) => void,
] {
  const [taken, setTaken] = useState<Method | null>(null);
  useEffect(() => {
    // Coming back shows the page as it was left, with its button still busy.
    const reset = () => setTaken(null);
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);
  useEffect(() => {
    if (taken === null) return;
    const timer = setTimeout(() => setTaken(null), busyMs);
    return () => clearTimeout(timer);
  }, [taken]);
  return [taken, setTaken];
}
