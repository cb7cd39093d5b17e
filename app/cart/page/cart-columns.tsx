// The cart's lines beside what they come to; one above the other where there is no room for both.
import type { ComponentProps } from "react";

export function CartColumns(props: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className="cart grid grid-cols-[minmax(0,1.7fr)_minmax(300px,1fr)] items-start gap-x-16 gap-y-8 max-lg:grid-cols-1"
    />
  );
}
