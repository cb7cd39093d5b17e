// How many: a list up to ten, whose last entry leads to typing a number (LST-11).
import { useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { useHydrated } from "#app/ui/hydrated";

/** K-04. */
const listedQuantities = 10;

export type QuantityFieldProps = {
  id: string;
  label: string;
  defaultQuantity: number;
  /** Pieces left; null without limit. */
  stock: number | null;
  onPick?: (quantity: number) => void;
};

export function QuantityField(props: QuantityFieldProps) {
  const { t } = useLocalization();
  const hydrated = useHydrated();
  const most = props.stock ?? Number.POSITIVE_INFINITY;
  const [typing, setTyping] = useState(props.defaultQuantity > listedQuantities);
  const offersTyping = most > listedQuantities;
  if (typing || (!hydrated && props.defaultQuantity > listedQuantities)) {
    return (
      <input
        id={props.id}
        name="quantity"
        className="input quantity"
        type="number"
        inputMode="numeric"
        aria-label={props.label}
        required
        min={1}
        max={Math.min(most, 999)}
        defaultValue={props.defaultQuantity}
        onBlur={(event) => {
          if (event.currentTarget.validity.valid) props.onPick?.(event.currentTarget.valueAsNumber);
        }}
      />
    );
  }
  const quantities = Array.from(
    { length: Math.min(most, listedQuantities) },
    (_, index) => index + 1,
  );
  return (
    <span className="select quantity">
      <select
        id={props.id}
        name="quantity"
        className="input"
        aria-label={props.label}
        defaultValue={Math.min(props.defaultQuantity, Math.max(quantities.length, 1))}
        onChange={(event) => {
          if (event.currentTarget.value === "more") setTyping(true);
          else props.onPick?.(Number(event.currentTarget.value));
        }}
      >
        {quantities.map((quantity) => (
          <option key={quantity} value={quantity}>
            {quantity}
          </option>
        ))}
        {hydrated && offersTyping && <option value="more">{t("cart.tenOrMore")}</option>}
      </select>
    </span>
  );
}
