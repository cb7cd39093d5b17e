// Optimistic forms: of one press, whose outcome is shown before their answer. What waits for a server is not shown: the
// bar above the page says so.
import { useFetcher, useFetchers, useLocation } from "@remix-run/react";
import { useStalled } from "./stalled-requests";

/** A form that goes on when its page is left. Without scripts it is the page's own. */
export function useOptimisticFetcher<Answer = unknown>() {
  const { Form, formData, state, submit, data: answer } = useFetcher<Answer>();
  const isStalled = useStalled();
  const sent = isStalled ? undefined : formData;
  return { Form, submit, sent, isBusy: state !== "idle", answer };
}

/** What this page has sent that way and has no answer to, oldest first. */
export function useOptimisticForms(): readonly FormData[] {
  const { pathname } = useLocation();
  const fetchers = useFetchers();
  if (useStalled()) return [];
  return fetchers.flatMap(({ formAction, formData }) =>
    formData !== undefined && formAction?.split("?")[0] === pathname ? formData : [],
  );
}
