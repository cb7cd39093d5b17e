// Quick add for every grid of a shop: gives the tiles their button's doing and draws its windows, which
// are loaded with the first press.
import { type ReactNode, useMemo } from "react";
import { type QuickAdd, QuickAddContext } from "#app/catalog/quick-add-slot";
import { useLocalization } from "#app/localization/localization-context";
import { type QuickAddSteps, useQuickAdd } from "./use-quick-add";

export function QuickAddProvider({ children }: { children: ReactNode }) {
  const steps = useQuickAdd();
  const { t } = useLocalization();
  const { state, press } = steps;
  const isOnTile = state.step !== "closed" && state.step !== "added" && state.step !== "sold-out";
  const activeId = isOnTile ? state.tile.tileId : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel is made of the steps alone.
  const quickAdd = useMemo<QuickAdd>(
    () => ({
      activeId,
      isLoading: state.step === "loading",
      panel: <QuickAddPanel steps={steps} />,
      press: (tileId, product, button) => {
        if (activeId === tileId) steps.close();
        else press({ tileId, product, button });
      },
    }),
    [activeId, state, press],
  );
  return (
    <QuickAddContext.Provider value={quickAdd}>
      {children}
      {/* One for all tiles: a live region in each would be hundreds. */}
      <p className="visually-hidden" aria-live="polite">
        {state.step === "loading" ? t("quickAdd.loading") : ""}
      </p>
      <QuickAddModal steps={steps} />
    </QuickAddContext.Provider>
  );
}

/** Stands in the tile. */
function QuickAddPanel({ steps }: { steps: QuickAddSteps }) {
  const { state, press, close, leave, confirm } = steps;
  if (state.step === "failed") {
    const { FailedWindow } = state.windows;
    const { tile } = state;
    const again = () => press(tile);
    return <FailedWindow product={tile.product} onRetry={again} onClose={close} onLeave={leave} />;
  }
  if (state.step !== "choosing") return null;
  const { OptionsWindow } = state.windows;
  const { tile, listing } = state;
  return (
    <OptionsWindow
      product={tile.product}
      listing={listing}
      onClose={close}
      onLeave={leave}
      onAdded={confirm}
    />
  );
}

/** Stands above the page. */
function QuickAddModal({ steps: { state, close } }: { steps: QuickAddSteps }) {
  if (state.step === "sold-out") {
    const { SoldOutWindow } = state.windows;
    return <SoldOutWindow product={state.tile.product} onClose={close} />;
  }
  if (state.step !== "added") return null;
  const { AddedWindow } = state.windows;
  return <AddedWindow added={state.added} onClose={close} />;
}
