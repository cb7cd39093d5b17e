// What a payment on our own page came to, where it was no order: refused, or nobody can say.
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";
import type { PaymentRunProblem } from "./use-payment-run";

/** CHK-22; what is unknown is not called unauthorized. */
export function RunProblem({ problem }: { problem: PaymentRunProblem | null }) {
  const { t } = useLocalization();
  if (problem === null) return null;
  return (
    <Notice tone="danger">
      {problem.isRefused && (
        <>
          <strong>{t("payment.notAuthorized")}</strong>{" "}
        </>
      )}
      {problem.text}
    </Notice>
  );
}
