// Number and carrier of a parcel. The carrier is guessed from the number, here as one types and on the server where
// the field is left empty.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type TypedFields, typedText, typedTick } from "#studio/session/typed-fields";
import { wrongField } from "#studio/ui/wrong-field";
import { carriers, guessCarrier } from "./guess-carrier";

type CarrierFieldProps = {
  id: string;
  guessed?: string | null;
  typed: TypedFields | null;
  isMissing?: boolean;
};

export function CarrierField({ id, guessed, typed, isMissing = false }: CarrierFieldProps) {
  const { t } = useTranslation("orders");
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {t("ship.carrier")}
      </label>
      <input
        id={id}
        name="carrier"
        list="carriers"
        maxLength={80}
        autoComplete="off"
        className="input"
        placeholder={guessed ?? t("ship.carrierGuessed")}
        defaultValue={typedText(typed, "carrier")}
        {...wrongField(isMissing)}
        aria-describedby={isMissing ? `${id}-error` : undefined}
      />
      {isMissing && (
        <p id={`${id}-error`} role="alert" className="text-14 text-danger">
          {t("shipFailure.carrier_missing")}
        </p>
      )}
      <datalist id="carriers">
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
    </div>
  );
}

type ParcelFieldsProps = { typed: TypedFields | null; isCarrierMissing: boolean };

export function ParcelFields({ typed, isCarrierMissing }: ParcelFieldsProps) {
  const { t } = useTranslation("orders");
  const sent = typedText(typed, "trackingNumber");
  const [number, setNumber] = useState(sent);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="grid gap-1">
        <label htmlFor="trackingNumber" className="font-medium">
          {t("ship.number")}
        </label>
        <input
          id="trackingNumber"
          name="trackingNumber"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="input"
          defaultValue={sent}
          onChange={({ target }) => setNumber(target.value)}
        />
      </div>
      <CarrierField
        id="carrier"
        guessed={guessCarrier(number)}
        typed={typed}
        isMissing={isCarrierMissing}
      />
    </div>
  );
}

export function NotifyField({ typed }: { typed: TypedFields | null }) {
  const { t } = useTranslation("orders");
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5">
      <input
        type="checkbox"
        name="notify"
        className="check"
        defaultChecked={typedTick(typed, "notify")}
      />
      <span>
        {t("notify")}
        <span className="block text-14 text-quiet">{t("ship.notifyHint")}</span>
      </span>
    </label>
  );
}
