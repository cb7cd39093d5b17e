// Button that asks for a passkey that exists, and says why none was taken. Needs scripts: without them it is not there.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#core/browser/use-hydrated";
import { authenticateWithPasskey, type PasskeyFailure } from "./passkey-browser";

type PasskeyButtonProps = {
  /** Where the challenge comes from. */
  path: string;
  /** Where a person goes on to. */
  next: string;
  label: string;
  tone?: "primary" | "plain";
};

export function PasskeyButton({ path, next, label, tone = "primary" }: PasskeyButtonProps) {
  const hydrated = useHydrated();
  const [failure, setFailure] = useState<PasskeyFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function ask() {
    setBusy(true);
    setFailure(null);
    const outcome = await authenticateWithPasskey({ path, next });
    if (outcome.ok) return location.assign(outcome.next);
    setFailure(outcome.reason);
    setBusy(false);
  }
  if (!hydrated) return <NoScripts />;
  return (
    <div className="grid gap-2">
      <button
        type="button"
        className={tone === "primary" ? "button button-primary" : "button"}
        aria-busy={isBusy}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && void ask()}
      >
        {label}
      </button>
      <PasskeyFailureText failure={failure} />
    </div>
  );
}

export function PasskeyFailureText({ failure }: { failure: PasskeyFailure | null }) {
  const { t } = useTranslation("access");
  return (
    <p role="alert" className="text-14 text-danger empty:hidden">
      {failure === null ? null : t(`passkey.failure.${failure}`)}
    </p>
  );
}

export function NoScripts() {
  const { t } = useTranslation("access");
  return (
    <noscript>
      <p className="text-14 text-quiet">{t("passkey.noScripts")}</p>
    </noscript>
  );
}
