// Add-to-cart form by script. Leaves the page as it is where the shop cannot be reached.
import { useFetcher } from "@remix-run/react";
import { type CartResult, createUnreachable } from "#app/cart/cart-result";
import { useRouteForm } from "#app/ui/use-route-form";

export function useAddForm() {
  const fetcher = useFetcher<CartResult>();
  return useRouteForm<CartResult>({
    fetcher,
    routeId: "routes/cart",
    action: "/cart",
    handleUnsent: createUnreachable,
  });
}
