// Quantity as a typed number. Invalid text stays as typed; more than can be ordered is cut.
import { useEffect, useRef } from "react";

export type QuantityInputProps = {
  id: string;
  label: string;
  text: string;
  /** Highest quantity that can be bought. */
  most: number;
  takesFocus: boolean;
  onType(text: string): void;
  /** More than can be had was typed. */
  onCut(): void;
  isBad: boolean;
  /** Something that is no quantity was typed. */
  onBad(): void;
  onPick?: (quantity: number) => void;
  "aria-describedby"?: string;
};

export function QuantityInput(props: QuantityInputProps) {
  const { takesFocus, onCut, onBad, onPick } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.select();
  }, [takesFocus]);
  return (
    <input
      ref={input}
      id={props.id}
      name="quantity"
      className="input quantity"
      type="number"
      inputMode="numeric"
      aria-label={props.label}
      aria-describedby={props["aria-describedby"]}
      aria-invalid={props.isBad || undefined}
      required
      min={1}
      max={props.most}
      step={1}
      value={props.text}
      onChange={(event) => props.onType(event.currentTarget.value)}
      onInvalid={(event) => {
        // Our message stands below the field; the browser's comes in its own language and covers it.
        event.preventDefault();
        event.currentTarget.focus();
        if (event.currentTarget.validity.rangeOverflow) onCut();
        else onBad();
      }}
      onBlur={(event) => {
        const { validity, valueAsNumber } = event.currentTarget;
        if (validity.rangeOverflow) onCut();
        else if (validity.valid) onPick?.(valueAsNumber);
        else onBad();
      }}
    />
  );
}
