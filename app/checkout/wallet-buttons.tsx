// The wallets' buttons and what became of a press. A file of its own, loaded where there is a provider to
// talk to.
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";
import { RunProblem } from "./run-problem";
import { useWallet, type WalletUse } from "./use-wallet";

/** `heading` stands above the buttons where the device has a wallet; `missing` where it has none. */
export type WalletButtonsProps = WalletUse & { heading: string | null; missing: string | null };

export function WalletButtons({ heading, missing, ...use }: WalletButtonsProps) {
  const { t } = useLocalization();
  const { box, found, isCancelled, problem, lookAgain } = useWallet(use);
  return (
    <section
      className={found === true ? "wallets" : "wallets wallets-none"}
      aria-label={heading ?? undefined}
    >
      <RunProblem problem={problem} onLookAgain={lookAgain} />
      {problem === null && isCancelled && <Notice tone="neutral">{t("wallet.cancelled")}</Notice>}
      {found === true && heading !== null && <h2 className="wallets-heading">{heading}</h2>}
      {found === false && missing !== null && <Notice tone="neutral">{missing}</Notice>}
      <div className="wallets-box" ref={box} />
    </section>
  );
}
