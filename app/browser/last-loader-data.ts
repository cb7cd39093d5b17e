// What a route showed last, for when loading it again fails: a page that can be used stays.
import { useEffect } from "react";

export type LastLoaderData<Data> = {
  /** For the route's component: what it shows now. */
  remember: (data: Data) => void;
  /**
   * For the route's `clientLoader`.
   * @returns what was shown last where `loading` fails; of a shop that has closed meanwhile too, until the next navigation
   * @throws a redirect or another response that a loader threw, and any failure before something was shown.
   */
  load: (loading: Promise<Data>) => Promise<Data>;
  /** What is shown could not be brought up to date, and is to be loaded with the next navigation. */
  isStale: () => boolean;
};

export function createLastLoaderData<Data>(): LastLoaderData<Data> {
  let last: Data | null = null;
  let stale = false;
  return {
    remember: (data) => {
      last = data;
    },
    load: async (loading) => {
      try {
        const data = await loading;
        stale = false;
        return data;
      } catch (thrown) {
        if (last === null || thrown instanceof Response) throw thrown;
        stale = true;
        return last;
      }
    },
    isStale: () => stale,
  };
}

export function useLastLoaderData<Data>(
  { remember }: LastLoaderData<Data>,
  data: Data | null,
): void {
  useEffect(() => {
    if (data !== null) remember(data);
  }, [remember, data]);
}
