// The quantity as a typed number. What the browser finds wrong it says itself; too many are cut.
import { useEffect, useRef } from "react";

export type NumberOfPiecesProps = {
  id: string;
  label: string;
  text: string;
  /** Pieces that can be had. */
  most: number;
  takesFocus: boolean;
  onType(text: string): void;
  /** More than can be had was typed. */
  onCut(): void;
  onPick?: (quantity: number) => void;
  "aria-describedby"?: string;
};

export function NumberOfPieces(props: NumberOfPiecesProps) {
  const { takesFocus, onCut, onPick } = props;
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
      required
      min={1}
      max={props.most}
      step={1}
      value={props.text}
      onChange={(event) => props.onType(event.currentTarget.value)}
      onInvalid={(event) => {
        if (!event.currentTarget.validity.rangeOverflow) return;
        // Our own words stand below the field; the browser's would cover it.
        event.preventDefault();
        onCut();
      }}
      onBlur={(event) => {
        const { validity, valueAsNumber } = event.currentTarget;
        if (validity.rangeOverflow) onCut();
        else if (validity.valid) onPick?.(valueAsNumber);
      }}
    />
  );
}
