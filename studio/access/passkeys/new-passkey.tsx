// Form that makes a passkey of this device, with a name that distinguishes it.
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#core/browser/use-hydrated";
import { makePasskey, type PasskeyFailure } from "./passkey-browser";
import { NoScripts, PasskeyFailureText } from "./passkey-button";
import { maxPasskeyName } from "./passkey-name";

type NewPasskeyProps = {
  /** As the device may be called. */
  suggestedName: string;
  next: string;
  onMade(next: string): void;
};

export function NewPasskey({ suggestedName, next, onMade }: NewPasskeyProps) {
  const { t } = useTranslation("access");
  const hydrated = useHydrated();
  const nameId = useId();
  const [name, setName] = useState(suggestedName);
  const [failure, setFailure] = useState<PasskeyFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function make(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const outcome = await makePasskey({ path: "/account/passkeys", next }, name);
    setBusy(false);
    if (outcome.ok) onMade(outcome.next);
    else setFailure(outcome.reason);
  }
  if (!hydrated) return <NoScripts />;
  return (
    <form className="grid gap-3" onSubmit={(event) => void make(event)}>
      <div className="grid gap-1">
        <label htmlFor={nameId} className="font-medium">
          {t("passkey.name")}
        </label>
        <p id={`${nameId}-hint`} className="text-14 text-quiet">
          {t("passkey.nameHint", { limit: maxPasskeyName })}
        </p>
        <input
          id={nameId}
          className="input"
          maxLength={maxPasskeyName}
          required
          value={name}
          aria-describedby={`${nameId}-hint`}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <button type="submit" className="button w-fit" aria-busy={isBusy}>
        {t("passkey.add")}
      </button>
      <PasskeyFailureText failure={failure} />
    </form>
  );
}
