// Everything that quick add shows, in one file of its own that is loaded with the first press: the
// options in a tile or in a sheet, and the modals after it.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CartConfirmationDialog } from "#app/cart/add-to-cart/cart-confirmation-dialog";
import type { Added } from "#app/cart/add-to-cart/use-add-to-cart-event";
import { hasAnyLeft, type QuickAddListing } from "#app/catalog/listing-model/quick-add-options";
import { tilePath } from "#app/catalog/listing-model/tile-path";
import { useReplaceableT } from "#app/localization/localization-context";
import { Dialog } from "#app/ui/dialog/dialog";
import { Icon } from "#app/ui/icon";
import { PageLink } from "#app/ui/links/page-link";
import { Notice } from "#app/ui/notice";
import { useMediaQuery } from "#app/ui/use-media-query";
import type { TileProduct } from "#contract/catalog/catalog";
import { QuickAddForm } from "./quick-add-form";

export { hasAnyLeft as isAvailable };

/** How long the confirmation stays. */
const confirmationMs = 6_000;

type DialogProps = { product: TileProduct; onClose(): void };
type FrameProps = {
  onClose(): void;
  /** After a press elsewhere, which has taken the focus. */
  onLeave(): void;
  children: ReactNode;
};

/** A sheet on small screens, else a panel laid over the tile. */
function OptionsFrame({ onClose, onLeave, children }: FrameProps) {
  const { t } = useTranslation();
  const isSmall = useMediaQuery("(max-width: 766px)");
  if (!isSmall) {
    return (
      <OptionsPanel onClose={onClose} onLeave={onLeave}>
        {children}
      </OptionsPanel>
    );
  }
  return (
    <Dialog open title={t("quickAdd.title")} closeLabel={t("dialog.close")} onClose={onClose}>
      {children}
    </Dialog>
  );
}

/** Laid over its tile, its button where the tile's own was. */
function OptionsPanel({ onClose, onLeave, children }: FrameProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  // Before it is painted, so that the first key pressed in sight of it finds it listening.
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useLayoutEffect(() => {
    const leave = (event: PointerEvent) => {
      const tile = panel.current?.closest(".tile");
      if (event.target instanceof Node && !tile?.contains(event.target)) onLeave();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [onClose, onLeave]);
  return (
    <div
      ref={panel}
      className="quick-add absolute -inset-x-px -bottom-px z-5 animate-[appear-up_var(--ease)] rounded-lg border border-line bg-surface p-4 [box-shadow:var(--shadow-float)]"
      role="dialog"
      aria-label={t("quickAdd.title")}
      tabIndex={-1}
    >
      <button
        type="button"
        className="icon-button quick-add-close absolute top-1 right-1"
        aria-label={t("dialog.close")}
        onClick={onClose}
      >
        <Icon name="close" size={20} />
      </button>
      {children}
    </div>
  );
}

type QuickAddOptionsProps = DialogProps & {
  onLeave(): void;
  listing: QuickAddListing;
  onAdded(added: Added): void;
};

export function QuickAddOptions(props: QuickAddOptionsProps) {
  const { product, listing, onClose, onLeave, onAdded } = props;
  return (
    <OptionsFrame onClose={onClose} onLeave={onLeave}>
      <QuickAddForm
        listing={listing}
        firstProductId={product.productId}
        path={tilePath(product)}
        onAdded={onAdded}
      />
    </OptionsFrame>
  );
}

type QuickAddFailureProps = DialogProps & { onLeave(): void; onRetry(): void };

export function QuickAddFailure({ product, onRetry, onClose, onLeave }: QuickAddFailureProps) {
  const { t } = useTranslation();
  return (
    <OptionsFrame onClose={onClose} onLeave={onLeave}>
      <div className="quick-add-form grid gap-4 [&>.notice]:mb-0 in-[.quick-add]:[&>.notice]:mr-8">
        <Notice tone="danger">{t("quickAdd.failed")}</Notice>
        <button type="button" className="button button-primary button-wide" onClick={onRetry}>
          {t("failure.retry")}
        </button>
        <PageLink
          className="inline-flex min-h-11 items-center justify-self-center"
          to={tilePath(product)}
        >
          {t("quickAdd.toListing")}
        </PageLink>
      </div>
    </OptionsFrame>
  );
}

export function SoldOutDialog({ product, onClose }: DialogProps) {
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  return (
    <Dialog
      open
      title={tOwn("listing.outOfStock")}
      closeLabel={t("dialog.close")}
      onClose={onClose}
    >
      <p>{t("quickAdd.soldOut")}</p>
      <div className="dialog-actions">
        <PageLink className="button button-secondary button-wide" to={tilePath(product)}>
          {t("quickAdd.toListing")}
        </PageLink>
      </div>
    </Dialog>
  );
}

type QuickAddConfirmationProps = { added: Added; onClose(): void };

/** What the product page shows after an add, but it clears itself. */
export function QuickAddConfirmation({ added, onClose }: QuickAddConfirmationProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, confirmationMs);
    return () => clearTimeout(timer);
  }, [onClose]);
  return <CartConfirmationDialog open added={added} onClose={onClose} />;
}
