// Button that copies a value, where scripts run; without, the value beside it can be marked by hand.
import { useState } from "react";
import { useHydrated } from "./hydrated";

type CopyButtonProps = {
  value: string;
  /** What is copied, for those who do not see what the button stands beside. */
  name: string;
  labels: { copy: string; copied: string };
};

export function CopyButton({ value, name, labels }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  if (!useHydrated()) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Refused by the browser: the value can be marked by hand.
      setCopied(false);
    }
  };
  return (
    <button type="button" className="button px-3" onClick={copy} onBlur={() => setCopied(false)}>
      {isCopied ? labels.copied : labels.copy}
      <span className="sr-only"> {name}</span>
      <span className="sr-only" role="status">
        {isCopied ? labels.copied : ""}
      </span>
    </button>
  );
}
