// Number and carrier of a parcel. The carrier is guessed from the number, here as one types and on the server where
// the field is left empty.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { carriers, guessCarrier } from "./guess-carrier";

export function CarrierField({ id, guessed }: { id: string; guessed?: string | null }) {
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
      />
      <datalist id="carriers">
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
    </div>
  );
}

export function ParcelFields() {
  const { t } = useTranslation("orders");
  const [number, setNumber] = useState("");
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
          onChange={({ target }) => setNumber(target.value)}
        />
      </div>
      <CarrierField id="carrier" guessed={guessCarrier(number)} />
    </div>
  );
}

export function NotifyField() {
  const { t } = useTranslation("orders");
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5">
      <input type="checkbox" name="notify" className="check" defaultChecked />
      <span>
        {t("notify")}
        <span className="block text-14 text-quiet">{t("ship.notifyHint")}</span>
      </span>
    </label>
  );
}
