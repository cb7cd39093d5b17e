// What happened to the cart without the shopper's doing: lines that left it, a checkout that failed.
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";
import type { UnavailableLine } from "./cart.server";

export function CartNotice(props: { failure: string | null; unavailable: UnavailableLine[] }) {
  const { t } = useLocalization();
  return (
    <>
      {props.failure === "failed" && <Notice tone="danger">{t("cart.checkoutFailed")}</Notice>}
      {props.unavailable.length > 0 && (
        <Notice tone="neutral">
          <p>{t("cart.removed")}</p>
          <ul>
            {props.unavailable.map((line) => (
              <li key={line.sku}>
                {[line.title ?? line.slug, line.productType].filter(Boolean).join(", ")}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
