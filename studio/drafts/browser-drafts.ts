// Where this browser stores drafts.
import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { type DraftPlace, forgetDrafts } from "./draft-store";

const tabKey = "studio.tab";

function readTab(): string {
  try {
    const known = sessionStorage.getItem(tabKey);
    if (known !== null) return known;
    const made = crypto.randomUUID();
    sessionStorage.setItem(tabKey, made);
    return made;
  } catch (error) {
    // Forbidden: then there are no drafts either.
    if (error instanceof DOMException) return "";
    throw error;
  }
}

export const browserDrafts: DraftPlace = {
  storage: () => localStorage,
  tab: readTab,
  page: () => `${readTab()} ${performance.timeOrigin}`,
  now: () => Date.now(),
};

/** Once the sign-out is done; a page with changes has asked before. */
export function useForgetOnSignOut(): void {
  const { state, formAction } = useNavigation();
  const isLeaving = state === "loading" && formAction === "/sign-out";
  useEffect(() => {
    if (isLeaving) forgetDrafts(browserDrafts.storage);
  }, [isLeaving]);
}
