// Above a part of an order's page.
import type { ReactNode } from "react";

export function OrderHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 className="order-heading mb-4 text-22" id={id}>
      {children}
    </h2>
  );
}
