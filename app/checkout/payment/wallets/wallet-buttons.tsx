// The wallets' buttons and what became of a press. A file of its own, loaded where there is a provider to
// talk to.
import { useTranslation } from "react-i18next";
import { PaymentErrorBanner } from "#app/checkout/payment/attempt/payment-error-banner";
import { Notice } from "#app/ui/notice";
import { useWallet, type WalletUse } from "./use-wallet";
import { WalletsHeading } from "./wallets-placeholder";

/** `heading` stands above the buttons where the device has a wallet; `missing` where it has none. */
export type WalletButtonsProps = WalletUse & { heading: string | null; missing: string | null };

export function WalletButtons({ heading, missing, ...use }: WalletButtonsProps) {
  const { t } = useTranslation();
  const { box, found, isCancelled, problem, lookAgain } = useWallet(use);
  // A page that holds nothing but this button has nothing that could move.
  const keepsRoom = found === null && heading !== null;
  return (
    <section
      className={`wallets grid grid-cols-1 gap-3 in-[.express-page]:w-full [&>.notice]:mb-0 ${found === true ? "" : "wallets-none"} ${keepsRoom ? "invisible" : ""}`}
      aria-label={heading ?? undefined}
    >
      <PaymentErrorBanner problem={problem} onLookAgain={lookAgain} />
      {problem === null && isCancelled && <Notice tone="neutral">{t("wallet.cancelled")}</Notice>}
      {(found === true || keepsRoom) && heading !== null && (
        <WalletsHeading>{heading}</WalletsHeading>
      )}
      {found === false && missing !== null && <Notice tone="neutral">{missing}</Notice>}
      {/* The provider's frame keeps room for the focus ring of its buttons. Elements draw where they have
          a width; where no wallet is found they take no height. */}
      <div
        className={`wallets-box -m-1 ${found === true ? "" : `invisible overflow-hidden ${keepsRoom ? "h-14" : "h-0"}`}`}
        ref={box}
      />
    </section>
  );
}
