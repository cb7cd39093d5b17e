// Quantity as a typed number. Invalid text stays as typed; more than can be ordered is cut.
import { useEffect, useRef } from "react";

/** Who types 12 does not want 1. */
const settleMs = 600;

export type QuantityInputProps = {
  id: string;
  label: string;
  text: string;
  /** Highest quantity that can be bought. */
  most: number;
  takesFocus: boolean;
  onType(text: string): void;
  /** Stood in the field when the page came alive: typed before its scripts came. */
  onTypedEarly(text: string): void;
  /** More than can be had was typed. */
  onCut(): void;
  isBad: boolean;
  /** Something that is no quantity was typed. */
  onBad(): void;
  /** A valid number was typed, and no key pressed for a moment, or the field left. */
  onPick(quantity: number): void;
  "aria-describedby"?: string;
};

export function QuantityInput(props: QuantityInputProps) {
  const { takesFocus, onTypedEarly, onCut, onBad, onPick } = props;
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    if (input.current?.validity.valid && input.current.value !== props.text) {
      onTypedEarly(input.current.value);
    }
  }, []);
  useEffect(() => {
    if (takesFocus) input.current?.select();
  }, [takesFocus]);
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const pick = ({ validity, valueAsNumber }: HTMLInputElement) => {
    window.clearTimeout(timer.current);
    if (validity.valid) onPick(valueAsNumber);
  };
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
      onChange={({ currentTarget }) => {
        props.onType(currentTarget.value);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => pick(currentTarget), settleMs);
      }}
      onInvalid={(event) => {
        // Our message stands below the field; the browser's comes in its own language and covers it.
        event.preventDefault();
        event.currentTarget.focus();
        if (event.currentTarget.validity.rangeOverflow) onCut();
        else onBad();
      }}
      onBlur={(event) => {
        const { validity } = event.currentTarget;
        if (validity.rangeOverflow) onCut();
        else if (!validity.valid) onBad();
        pick(event.currentTarget);
      }}
    />
  );
}
