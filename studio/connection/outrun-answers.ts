// Answers that a page has outrun: the router drops what they lead to once somebody is on their way to another page,
// which may have been read before the form was done. It is read again.
import { useFetchers, useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** A form on its way, and the page it was sent from. */
type Sent = { state: "idle" | "submitting" | "loading"; page: string };
type SentForms = ReadonlyMap<string, Sent>;

/** An answer that is taken is loaded for; a failure is shown on the page that it came from. */
export function hasOutrun(before: SentForms, now: SentForms, page: string): boolean {
  return [...before].some(
    ([key, sent]) =>
      sent.state === "submitting" &&
      sent.page !== page &&
      (now.get(key)?.state ?? "idle") === "idle",
  );
}

/** Once, in the outermost page. */
export function useOutrunAnswers(): void {
  const fetchers = useFetchers();
  const location = useLocation();
  const next = useNavigation().location;
  const { revalidate } = useRevalidator();
  const before = useRef<SentForms>(new Map());
  const page = (next ?? location).key;
  useEffect(() => {
    const now = new Map(
      fetchers.map(({ key, state }) => [
        key,
        { state, page: before.current.get(key)?.page ?? page },
      ]),
    );
    const isOutrun = hasOutrun(before.current, now, page);
    before.current = now;
    if (isOutrun) revalidate();
  }, [fetchers, page, revalidate]);
}
