// The button that charges: what a press does in words, and how much it charges.
import type { ComponentProps } from "react";
import { BusyButton } from "#app/checkout/controls/busy-button";
import { useLocalization } from "#app/localization/localization-context";
import type { Money } from "#core/money";

type PayButtonProps = Omit<ComponentProps<typeof BusyButton>, "children"> & {
  label: string;
  due: Money;
};

export function PayButton({ label, due, ...busy }: PayButtonProps) {
  const { money } = useLocalization();
  return (
    <BusyButton {...busy}>
      {label}
      <span className="pay-amount ms-3 [font-variant-numeric:tabular-nums]">{money(due)}</span>
    </BusyButton>
  );
}
