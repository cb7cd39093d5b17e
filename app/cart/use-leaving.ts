// A form that leads to another document: busy from its submit until the page is left, or come back to.
import { useEffect, useState } from "react";

export function useLeaving(): [leaving: boolean, leave: () => void] {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // Coming back shows the page as it was left, with its button still busy.
    const reset = () => setLeaving(false);
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);
  return [leaving, () => setLeaving(true)];
}
