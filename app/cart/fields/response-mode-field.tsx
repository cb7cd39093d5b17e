// Hidden field that asks the server for a page while scripts are off, and for data once they run.
import { useHydrated } from "#core/browser/use-hydrated";

export function ResponseModeField() {
  return <input type="hidden" name="next" value={useHydrated() ? "stay" : "cart"} />;
}
