// What quick add is doing: nothing, asking for a tile's options, or showing one of its dialogs. One
// tile at a time; pressing another one ends the first.
import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Added } from "#app/cart/add-to-cart/use-add-to-cart-event";
import type { QuickAddListing } from "#app/catalog/listing-model/quick-add-options";
import { listingSlugOf, tilePath } from "#app/catalog/listing-model/tile-path";
import type { TileProduct } from "#contract/catalog/catalog";

type Dialogs = typeof import("./quick-add-dialogs");

/** The pressed tile, and the button that gets the focus back. */
export type PressedTile = { tileId: string; product: TileProduct; button: HTMLElement };

export type QuickAddState =
  | { step: "closed" }
  | { step: "loading"; tile: PressedTile }
  | { step: "failed"; tile: PressedTile; dialogs: Dialogs }
  | { step: "choosing"; tile: PressedTile; dialogs: Dialogs; listing: QuickAddListing }
  /** Chosen and ordered on the listing's page. */
  | { step: "leaving"; tile: PressedTile }
  | { step: "sold-out"; tile: PressedTile; dialogs: Dialogs }
  | { step: "added"; tile: PressedTile; dialogs: Dialogs; added: Added };

async function fetchListing(url: string, signal: AbortSignal): Promise<QuickAddListing> {
  const slug = listingSlugOf(url) ?? "";
  const address = `/listing/${encodeURIComponent(slug)}/options`;
  // What leads elsewhere, such as to the page of a listing that is gone, is no answer.
  const response = await fetch(address, { signal, redirect: "error" });
  if (!response.ok) throw new Error(`The options answered ${response.status}`);
  return response.json();
}

async function openWindow(
  tile: PressedTile,
  dialogs: Dialogs,
  signal: AbortSignal,
): Promise<QuickAddState> {
  try {
    const listing = await fetchListing(tile.product.url, signal);
    if (listing.isPreorder) return { step: "leaving", tile };
    return dialogs.isAvailable(listing)
      ? { step: "choosing", tile, dialogs, listing }
      : { step: "sold-out", tile, dialogs };
  } catch {
    // The window says so, and offers to try again.
    return { step: "failed", tile, dialogs };
  }
}

/** Without its dialogs there is the page of the listing, where it can be reached. */
async function leaveForListing(tile: PressedTile, signal: AbortSignal): Promise<QuickAddState> {
  await fetchListing(tile.product.url, signal);
  return { step: "leaving", tile };
}

export type QuickAddSteps = {
  state: QuickAddState;
  press(tile: PressedTile): void;
  /** Gives the focus back to the button. */
  close(): void;
  /** For who has already turned to something else. */
  leave(): void;
  confirm(added: Added): void;
};

type QuickAddOptions = {
  /** Whether a tile's window still stands in the page. */
  isPanelShown: boolean;
  /** Called where neither the dialogs nor the listing can be had. */
  onUnreachable(): void;
};

export function useQuickAdd({ isPanelShown, onUnreachable }: QuickAddOptions): QuickAddSteps {
  const [state, setState] = useState<QuickAddState>({ step: "closed" });
  const running = useRef<AbortController | null>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const unreachable = useRef(onUnreachable);
  useEffect(() => {
    unreachable.current = onUnreachable;
  });
  const { key } = useLocation();
  const navigate = useNavigate();
  const reset = useCallback(() => {
    running.current?.abort();
    setState({ step: "closed" });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to another page closes it.
  useEffect(() => reset, [key, reset]);

  const press = useCallback((tile: PressedTile) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ step: "loading", tile });
    import("./quick-add-dialogs")
      .then(
        (dialogs) => openWindow(tile, dialogs, controller.signal),
        () => leaveForListing(tile, controller.signal),
      )
      .then(
        (next) => !controller.signal.aborted && setState(next),
        () => {
          if (controller.signal.aborted) return;
          setState({ step: "closed" });
          unreachable.current();
        },
      );
  }, []);
  useEffect(() => {
    if (state.step === "leaving") navigate(tilePath(state.tile.product));
  }, [state, navigate]);
  const close = useCallback(() => {
    if (state.step !== "closed") pressed.current = state.tile.button;
    reset();
  }, [state, reset]);
  // While a window is still open, nothing of the page behind it takes the focus.
  useEffect(() => {
    if (state.step !== "closed" || isPanelShown) return;
    pressed.current?.focus();
    pressed.current = null;
  }, [state, isPanelShown]);
  const confirm = useCallback(
    (added: Added) => {
      if (state.step !== "choosing") return;
      const { tile, dialogs } = state;
      setState({ step: "added", tile, dialogs, added });
    },
    [state],
  );
  return { state, press, close, leave: reset, confirm };
}
