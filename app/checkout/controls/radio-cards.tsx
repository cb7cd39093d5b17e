// A choice of one: each way is a box with its radio button, its name and what belongs to it.
import type { ComponentProps, ReactNode } from "react";

/** `name`: what is chosen, for who hears it. */
export function RadioCards({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="form-group quotes grid-cols-1 gap-3">
      <legend className="visually-hidden">{name}</legend>
      {children}
    </fieldset>
  );
}

type QuoteRowProps = ComponentProps<"input"> & {
  /** Inside a box that something else draws. */
  bare?: boolean;
};

/** Takes what its radio button takes; the children stand beside the button. */
export function RadioCard({ bare = false, children, ...radio }: QuoteRowProps) {
  const box =
    "border border-strong-line bg-surface has-checked:border-mark has-checked:[box-shadow:inset_0_0_0_1px_var(--color-mark)]";
  return (
    <label
      className={`quote flex cursor-pointer items-center gap-4 rounded p-4 ${bare ? "" : box}`}
    >
      <input type="radio" {...radio} />
      {children}
    </label>
  );
}

export function RadioCardText({ children }: { children: ReactNode }) {
  return <span className="quote-words min-w-0 flex-1">{children}</span>;
}
