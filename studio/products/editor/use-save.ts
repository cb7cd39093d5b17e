// Saves of the editor: what is sent, and what an answer means for the edit.
import { useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { type Dispatch, useEffect, useRef, useState } from "react";
import {
  begunOf,
  type EditState,
  type EditStep,
  patchOf,
  type Stored,
} from "#studio/products/draft/edit-state";
import type { SaveAnswer } from "#studio/products/save/save-result";
import { carryList } from "#studio/ui/back-to-list";

type Saving = {
  /** Of the page itself, and of the store. */
  path: string;
  storePath: string;
  stored: Stored;
  state: EditState;
  step: Dispatch<EditStep>;
  /** Answer to a form that no script sent. */
  posted: SaveAnswer | undefined;
};

function stepOf(answer: SaveAnswer): EditStep | null {
  switch (answer.kind) {
    case "saved":
      return { kind: "saved", version: answer.version, once: crypto.randomUUID() };
    case "stock-failed":
      return { kind: "stock-failed", version: answer.version };
    case "refused":
      if (answer.code === "idempotency_key_reused")
        return { kind: "rename", once: crypto.randomUUID() };
      // It is under way still, so that it may yet be done.
      return answer.code === "idempotency_key_in_use" ? null : { kind: "refused" };
    default:
      return { kind: "refused" };
  }
}

/** Under another address, also where the stock was not saved: the former one leads nowhere. */
function useMove(path: string, storePath: string, answer: SaveAnswer | undefined): boolean {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isSaved = answer?.kind === "saved";
  const slug = isSaved || answer?.kind === "stock-failed" ? answer.slug : null;
  const target = slug === null ? path : `${storePath}/products/${slug}`;
  useEffect(() => {
    if (target !== path) navigate(carryList(target, search), { replace: true, state: { isSaved } });
  }, [target, path, search, isSaved, navigate]);
  return target !== path;
}

export function useSave({ path, storePath, stored, state, step, posted }: Saving) {
  const fetcher = useFetcher<SaveAnswer>();
  // What was said before the last save, or before the changes were dropped.
  const [former, setFormer] = useState<readonly SaveAnswer[]>([]);
  const isSending = fetcher.state === "submitting";
  const latest = isSending ? undefined : fetcher.data;
  const taken = useRef({ answer: latest, stored });
  useEffect(() => {
    const before = taken.current;
    const next = latest === undefined || latest === before.answer ? null : stepOf(latest);
    if (next !== null) step(next);
    // After the answer: what is loaded then is what was saved.
    if (stored !== before.stored) step({ kind: "load", stored });
    taken.current = { answer: latest ?? before.answer, stored };
  }, [latest, stored, step]);
  const isMoving = useMove(path, storePath, latest);
  const send = (version: string | null) => {
    const patch = patchOf(state);
    if (patch === null) return;
    const begun = begunOf(state);
    const fields = {
      once: state.once,
      version: version ?? "",
      patch: JSON.stringify(patch),
      ...(begun !== null && { begun: JSON.stringify(begun) }),
    };
    step({ kind: "send" });
    if (posted !== undefined) setFormer([posted]);
    fetcher.submit(fields, { method: "post", action: path });
  };
  const answers = [posted, latest].filter((one) => one !== undefined);
  return {
    send,
    answer: isSending ? undefined : answers.find((one) => !former.includes(one)),
    dismiss: () => setFormer(answers),
    isBusy: isSending || isMoving,
    /** What is saved is loaded; it can be typed on meanwhile. */
    isLoading: fetcher.state === "loading" && latest?.kind === "saved",
  };
}
