// Form that makes a passkey of this device, with a name that distinguishes it.

import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#core/browser/use-hydrated";
import { LabelledInput } from "#studio/ui/field";
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
      <LabelledInput
        id={nameId}
        label={t("passkey.name")}
        hint={t("passkey.nameHint", { limit: maxPasskeyName })}
        maxLength={maxPasskeyName}
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className="button w-fit" aria-busy={isBusy}>
        {t("passkey.add")}
      </button>
      <PasskeyFailureText failure={failure} />
    </form>
  );
}
