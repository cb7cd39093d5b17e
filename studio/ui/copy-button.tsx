// Button that puts a text into the clipboard and says so. Needs scripts: the text itself can be selected without.
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useHydrated } from "./hydrated";

type CopyButtonProps = { text: string; labels: { copy: string; copied: string; failed: string } };

export function CopyButton({ text, labels }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [state, setState] = useState<"copy" | "copied" | "failed">("copy");
  if (!hydrated) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      // A browser may not let pages write there.
      () => setState("failed"),
    );
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      {state === "copied" ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
      <span role="status">{labels[state]}</span>
    </button>
  );
}
