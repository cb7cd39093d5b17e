// An address as it was typed and as it may have been meant, one below the other, each with its button.
// What differs from what was typed stands out.
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { TypedAddress } from "#app/addresses/address-key";
import { StepHeading } from "#app/checkout/controls/step-heading";
import type { AddressVerification } from "#app/checkout/forms/checkout-result";
import { isImpossible } from "./address-problems";

export type AddressChoiceProps = {
  verification: AddressVerification;
  /** Null in a page without scripts, where the buttons send the form around them. */
  onChoose: ((address: TypedAddress) => void) | null;
};

export function AddressChoice({ verification, onChoose }: AddressChoiceProps) {
  const { t } = useTranslation();
  const { address, problems, suggestions } = verification;
  return (
    <>
      <p>{t(isImpossible(problems) ? "address.problem.zipUnknown" : "verify.intro")}</p>
      <ul className="address-choices mt-4 grid gap-3">
        {!isImpossible(problems) && (
          <Choice
            title={t("verify.original")}
            action={t("verify.keep")}
            address={address}
            typed={address}
            onChoose={onChoose}
          />
        )}
        {suggestions.map((suggestion) => (
          <Choice
            key={JSON.stringify(suggestion)}
            title={t("verify.suggested")}
            action={t("verify.use")}
            address={suggestion}
            typed={address}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </>
  );
}

/** Without scripts the page itself asks. */
export function PlainAddressChoice({ verification }: { verification: AddressVerification }) {
  const { t } = useTranslation();
  return (
    <section className="notice verify" aria-labelledby="verify-title">
      <StepHeading id="verify-title">{t("verify.title")}</StepHeading>
      <AddressChoice verification={verification} onChoose={null} />
    </section>
  );
}

type ChoiceProps = Pick<AddressChoiceProps, "onChoose"> & {
  title: string;
  action: string;
  address: TypedAddress;
  typed: TypedAddress;
};

function Choice({ title, action, address, typed, onChoose }: ChoiceProps) {
  const linesId = useId();
  const isTyped = address === typed;
  const part = (name: keyof TypedAddress) =>
    address[name] === typed[name] ? address[name] : <strong>{address[name]}</strong>;
  // Choosing the typed address without scripts sends the form as it is, marked as confirmed.
  const sent = isTyped ? {} : { name: "use", value: JSON.stringify(address) };
  return (
    <li className="address-choice grid gap-2 rounded border border-strong-line p-4 wrap-anywhere">
      <h3 className="font-body text-14 leading-[1.4] font-medium text-quiet">{title}</h3>
      <p id={linesId}>
        {part("address1")}
        {address.address2 !== "" && <>, {part("address2")}</>}
        <br />
        {part("city")}, {part("stateCode")} {part("zip")}
      </p>
      <button
        type={onChoose === null ? "submit" : "button"}
        className={isTyped ? "button mt-1" : "button button-primary mt-1"}
        aria-describedby={linesId}
        {...(onChoose === null ? sent : { onClick: () => onChoose(address) })}
      >
        {action}
      </button>
    </li>
  );
}
