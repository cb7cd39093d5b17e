// Tells the server what answers a cart form: a page while scripts are off, data once they run.
import { useHydrated } from "#app/ui/hydrated";

export function NextField() {
  return <input type="hidden" name="next" value={useHydrated() ? "stay" : "cart"} />;
}
