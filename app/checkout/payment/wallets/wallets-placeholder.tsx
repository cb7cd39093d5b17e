// The wallets' place on the payment step. While it is unknown whether there is one it is as high as
// with a row of buttons, so that the choice below does not move under a finger when they come.
import type { ReactNode } from "react";

export function WalletsHeading({ children }: { children: ReactNode }) {
  return (
    <h2 className="wallets-heading font-heading text-18 leading-snug font-bold tracking-[normal] normal-case">
      {children}
    </h2>
  );
}

/** What is there before the buttons' own code. */
export function WalletsPlaceholder({ heading }: { heading: string }) {
  return (
    <div className="invisible grid grid-cols-1 gap-3">
      <WalletsHeading>{heading}</WalletsHeading>
      <div className="h-12" />
    </div>
  );
}
