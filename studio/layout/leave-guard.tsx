// Asks before what was typed is left behind: on a link, on Back, when the window closes, and when the person signs out,
// which also removes the drafts of other pages. A page whose forms are as it came never asks.
import {
  Link,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useSubmit,
} from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStalled } from "#studio/connection/stalled-requests";
import { browserDrafts } from "#studio/drafts/browser-drafts";
import { listDrafts } from "#studio/drafts/draft-store";
import { useSignedInPerson } from "#studio/drafts/use-signed-in-person";
import { Dialog } from "#studio/ui/dialog";
import { unsavedChanges } from "#studio/unsaved-changes/unsaved-changes";
import { useDraftPageName } from "./draft-page-names";

const signOutPath = "/sign-out";

/** What happens to the page's forms, heard where they all come by. */
function useFormEvents(): void {
  useEffect(() => {
    const hear = (name: string, heard: (form: HTMLFormElement, event: Event) => void) => {
      const listener = (event: Event) =>
        event.target instanceof HTMLFormElement && heard(event.target, event);
      return [name, listener] as const;
    };
    const [submit, noteSubmit] = hear("submit", unsavedChanges.noteSubmit);
    const [, noteDocument] = hear("submit", (_, event) => {
      if (!event.defaultPrevented) unsavedChanges.letGo();
    });
    const [reset, noteReset] = hear("reset", unsavedChanges.noteReset);
    document.addEventListener(submit, noteSubmit, true);
    // After the router, which sends what it takes by script.
    window.addEventListener(submit, noteDocument);
    document.addEventListener(reset, noteReset);
    document.addEventListener("input", unsavedChanges.noteInput);
    return () => {
      document.removeEventListener(submit, noteSubmit, true);
      window.removeEventListener(submit, noteDocument);
      document.removeEventListener(reset, noteReset);
      document.removeEventListener("input", unsavedChanges.noteInput);
    };
  }, []);
}

function useAskOnUnload(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedChanges.hasUnstored()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
}

/** What the person would lose by signing out; null while they do not. */
type Losses = { isPageChanged: boolean; drafts: readonly string[] };

function LostList({ isPageChanged, drafts }: Losses) {
  const { t } = useTranslation();
  const describe = useDraftPageName();
  return (
    <>
      <p>{t("unsaved.signOutText")}</p>
      <ul className="mt-3 list-disc ps-5">
        {isPageChanged && <li>{t("unsaved.thisPage")}</li>}
        {drafts.map(describe).map(({ path, text }) => (
          <li key={path}>
            <Link to={path} className="link wrap-anywhere">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

type Blocker = ReturnType<typeof useBlocker>;

/** The router's number of the entry that the window stands at. */
function historyIndex(): number {
  const state: unknown = window.history.state;
  const isNumbered = typeof state === "object" && state !== null && "idx" in state;
  return isNumbered && typeof state.idx === "number" ? state.idx : 0;
}

/** What was pressed: Back and Forward by how far they go. */
type Leaving = { by: "link"; path: string } | { by: "history"; delta: number } | { by: "sign-out" };

/**
 * The router drops an open question with whatever it has loaded, be it the page's own answer: it is asked again where
 * the page is still the same.
 * @param delta of Back or Forward; null for a link
 * @returns to call once the person has answered
 */
function useAskAgain(blocker: Blocker, delta: number | null): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const submit = useSubmit();
  const asked = useRef<(Leaving & { from: string }) | null>(null);
  const { state, location } = blocker;
  useEffect(() => {
    if (state === "blocked") {
      const path = `${location.pathname}${location.search}${location.hash}`;
      const byLink = { by: "link", path } as const;
      const byPath = path === signOutPath ? ({ by: "sign-out" } as const) : byLink;
      const leaving = delta === null ? byPath : ({ by: "history", delta } as const);
      asked.current = { ...leaving, from: pathname };
      return;
    }
    const dropped = asked.current;
    asked.current = null;
    if (state !== "unblocked" || dropped?.from !== pathname) return;
    if (dropped.by === "history") navigate(dropped.delta);
    else if (dropped.by === "link") navigate(dropped.path);
    else submit(null, { method: "post", action: signOutPath });
  }, [state, location, delta, pathname, navigate, submit]);
  return () => {
    asked.current = null;
  };
}

export function LeaveGuard() {
  const { t } = useTranslation();
  const person = useSignedInPerson();
  const location = useLocation();
  const { pathname } = location;
  const { state, formData } = useNavigation();
  const isStalled = useStalled();
  // What waits for an answer may never have left.
  const isSending = formData !== undefined && !isStalled;
  const [losses, setLosses] = useState<Losses | null>(null);
  const [delta, setDelta] = useState<number | null>(null);
  const index = useRef(0);
  useFormEvents();
  useAskOnUnload();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place has its number
  useEffect(() => {
    index.current = historyIndex();
  }, [location]);
  useEffect(() => {
    if (state === "idle") unsavedChanges.settle();
  }, [state]);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    setDelta(historyAction === "POP" ? historyIndex() - index.current : null);
    const isPageChanged = unsavedChanges.hasUnsaved(isSending);
    if (nextLocation.pathname !== signOutPath) {
      setLosses(null);
      return isPageChanged;
    }
    const drafts = listDrafts(browserDrafts.storage, person).filter(
      (what) => !(isPageChanged && what.split(" ")[0] === pathname),
    );
    setLosses({ isPageChanged, drafts });
    return isPageChanged || drafts.length > 0;
  });
  const noteAnswer = useAskAgain(blocker, delta);
  const stay = () => {
    noteAnswer();
    blocker.reset?.();
  };
  const leave = () => {
    noteAnswer();
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === "blocked"}
      title={t(losses === null ? "unsaved.leaveTitle" : "unsaved.signOutTitle")}
      onClose={stay}
    >
      {losses === null ? <p>{t("unsaved.leaveText")}</p> : <LostList {...losses} />}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <button type="button" className="button" onClick={stay}>
          {t("unsaved.stay")}
        </button>
        <button type="button" className="button button-danger" onClick={leave}>
          {t(losses === null ? "unsaved.leave" : "signOut")}
        </button>
      </div>
    </Dialog>
  );
}
