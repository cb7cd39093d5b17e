// Quick add for every product grid: provides the tiles with their button's handler and draws its dialogs,
// which load with the first press. Loaded itself after hydration: until then the buttons are links.
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { QuickAdd } from "#app/catalog/tiles/quick-add-button";
import { useToast } from "#app/ui/toast/toast";
import { type QuickAddSteps, useQuickAdd } from "./use-quick-add";

export type QuickAddControlProps = {
  /** What the tiles have now: it follows `onChange` one drawing later. */
  quickAdd: QuickAdd | null;
  /** Receives the value of `QuickAddContext`; null on unmount. */
  onChange: (quickAdd: QuickAdd | null) => void;
};

export function QuickAddControl({ quickAdd, onChange }: QuickAddControlProps) {
  const { t } = useTranslation();
  const { show } = useToast();
  const steps = useQuickAdd({
    isPanelShown: quickAdd !== null && quickAdd.activeId !== null,
    onUnreachable: () => show({ message: t("quickAdd.failed") }),
  });
  const { state, press } = steps;
  const isOnTile = state.step !== "closed" && state.step !== "added" && state.step !== "sold-out";
  const activeId = isOnTile ? state.tile.tileId : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel is made of the steps alone.
  useEffect(() => {
    onChange({
      activeId,
      isLoading: state.step === "loading",
      panel: <QuickAddPanel steps={steps} />,
      press: (tileId, product, button) => {
        if (activeId === tileId) steps.close();
        else press({ tileId, product, button });
      },
    });
  }, [activeId, state, press, onChange]);
  useEffect(() => () => onChange(null), [onChange]);
  return (
    <>
      {/* One for all tiles: a live region in each would be hundreds. */}
      <p className="visually-hidden" aria-live="polite">
        {state.step === "loading" ? t("quickAdd.loading") : ""}
      </p>
      <QuickAddModal steps={steps} />
    </>
  );
}

/** Stands in the tile. */
function QuickAddPanel({ steps }: { steps: QuickAddSteps }) {
  const { state, press, close, leave, confirm } = steps;
  if (state.step === "failed") {
    const { QuickAddFailure } = state.dialogs;
    const { tile } = state;
    const again = () => press(tile);
    return (
      <QuickAddFailure product={tile.product} onRetry={again} onClose={close} onLeave={leave} />
    );
  }
  if (state.step !== "choosing") return null;
  const { QuickAddOptions } = state.dialogs;
  const { tile, listing } = state;
  return (
    <QuickAddOptions
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
    const { SoldOutDialog } = state.dialogs;
    return <SoldOutDialog product={state.tile.product} onClose={close} />;
  }
  if (state.step !== "added") return null;
  const { QuickAddConfirmation } = state.dialogs;
  return <QuickAddConfirmation added={state.added} onClose={close} />;
}
