// A promo code to select, and with scripts to copy by one press.
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon";
import { useHydrated } from "#core/browser/use-hydrated";

const copiedMs = 3_000;

export function PromoCodeChip({ code }: { code: string }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const codeElement = useRef<HTMLElement>(null);
  // A new object with each press, which restarts the three seconds.
  const [copied, setCopied] = useState<object | null>(null);

  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);

  if (!hydrated) return <code className="promo-code">{code}</code>;
  const copy = async () => {
    if (!(await writeToClipboard(code))) {
      // Not allowed to: the code is selected, so that the usual keys copy it.
      if (codeElement.current !== null) getSelection()?.selectAllChildren(codeElement.current);
      return;
    }
    setCopied({});
  };
  return (
    <span className="promo-copy relative inline-grid">
      <button
        className="promo-code"
        type="button"
        aria-label={t("promotion.copy", { code })}
        onClick={copy}
      >
        <code className="[font:inherit]" ref={codeElement}>
          {code}
        </code>
        <Icon name="copy" size={16} />
      </button>
      <span className="promo-copied" role="status">
        {copied && t("promotion.copied")}
      </span>
    </span>
  );
}

/** @returns false where the browser has no clipboard for this page or refuses it. */
async function writeToClipboard(text: string): Promise<boolean> {
  if (!("clipboard" in navigator)) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
