// Form post to another route by script, which keeps the page and what was typed where the code of that route
// cannot be loaded: Remix would reload the whole page.
import type { FetcherWithComponents } from "@remix-run/react";
import { type FormEvent, startTransition, useState } from "react";
import { fetchRouteCode } from "./fetch-route-code";
import { runAfterPaint } from "./run-after-paint";

export type RouteForm<Answer, Unsent> = {
  fetcher: FetcherWithComponents<Answer>;
  /** As Remix names it: `routes/cart`. */
  routeId: string;
  action: string;
  /** What is shown where the form reached no server: a new object each time, so that it shows again. */
  handleUnsent(fields: FormData): Unsent;
};

export function useRouteForm<Answer, Unsent = Answer>(form: RouteForm<Answer, Unsent>) {
  const { fetcher, routeId, action, handleUnsent } = form;
  const [unsent, setUnsent] = useState<{ answer: Unsent } | null>(null);
  const [isSending, setSending] = useState(false);

  /** To be called as the form is submitted, after whatever may refuse it. */
  function send(event: FormEvent<HTMLFormElement>): void {
    setUnsent(null);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { nativeEvent, currentTarget } = event;
    // The button that was pressed may be an answer of its own.
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const fields = new FormData(currentTarget, pressed);
    setSending(true);
    runAfterPaint(() => void submit(fields));
  }

  async function submit(fields: FormData): Promise<void> {
    if (await fetchRouteCode(routeId)) fetcher.submit(fields, { method: "post", action });
    else setUnsent({ answer: handleUnsent(fields) });
    // Drawn together with the fetcher's own state, so that the form is never idle between the two.
    startTransition(() => setSending(false));
  }

  return {
    Form: fetcher.Form,
    answer: unsent === null ? fetcher.data : unsent.answer,
    isBusy: isSending || fetcher.state !== "idle",
    send,
  };
}
