// Marks of the payment methods, drawn by us in the text's colour: none of them is a picture of somebody's,
// and they are seen in light and dark shops alike. They only repeat what the name beside them says.
import type { PickedMethod } from "./offered-methods";

/** Lines in a box of 38 × 24. */
const lines = {
  visa: "M6 8.5 8.5 15.5 11 8.5M14 8.5v7M22 9.4c-.7-.7-1.4-.9-2.3-.9-1.2 0-2 .7-2 1.7 0 2.4 4.5 1.2 4.5 3.6 0 1-.9 1.7-2.2 1.7-1 0-1.8-.3-2.5-1M25 15.5 28 8.5 31 15.5M26 13.3h4",
  mastercard:
    "M16 17.5a5.5 5.5 0 1 1 0-11 5.5 5.5 0 0 1 0 11ZM22 17.5a5.5 5.5 0 1 1 0-11 5.5 5.5 0 0 1 0 11Z",
  amex: "M4 15.5 6.5 8.5 9 15.5M4.9 13.2h3.2M11 15.5v-7l3 4 3-4v7M23.5 8.5H20v7h3.5M20 12h3M26.5 8.5l5.5 7M32 8.5l-5.5 7",
  paypal:
    "M14.5 18.5 16.5 6h4.2c2.3 0 3.6 1.3 3.2 3.4-.4 2.3-2.1 3.5-4.4 3.5h-3M18.5 20l1.3-5h2.5c2.3 0 4.1-1.4 4.5-3.7.2-1.2-.1-2.1-.9-2.8",
  afterpay:
    "M18.5 7.5 13 16.5h5.5M15.5 7.5h-3l-3.5 5.7c-.8 1.4.2 3.3 1.8 3.3h2M19.5 16.5 25 7.5h-5.5M22.5 16.5h3l3.5-5.7c.8-1.4-.2-3.3-1.8-3.3h-2",
} as const;

type Mark = keyof typeof lines;

const marks: Record<PickedMethod, readonly Mark[]> = {
  card: ["visa", "mastercard", "amex"],
  paypal: ["paypal"],
  afterpay: ["afterpay"],
};

export function MethodLogos({ method }: { method: PickedMethod }) {
  return (
    <span className="method-marks flex flex-wrap justify-end gap-1.5" aria-hidden="true">
      {marks[method].map((mark) => (
        <svg
          key={mark}
          className="method-mark rounded-[4px] border border-line bg-page forced-colors:bg-transparent"
          width="38"
          height="24"
          viewBox="0 0 38 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={lines[mark]} />
        </svg>
      ))}
    </span>
  );
}
