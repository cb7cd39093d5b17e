// Which lines left the cart, in the words of the specification (CRT-21, CRT-22).
import { useLocalization } from "#app/localization/localization-context";
import type { UnavailableLine } from "./cart.server";

export function RemovedLines({ lines }: { lines: readonly UnavailableLine[] }) {
  const { t } = useLocalization();
  // Of listings that are gone there is nothing to name.
  if (lines.every(({ lostListing }) => lostListing)) return <p>{t("cart.removedSome")}</p>;
  return (
    <>
      <p>{t("cart.removed")}</p>
      <ul className="removed-lines">
        {lines.map((line) => (
          <li key={line.sku}>
            {[line.title ?? line.slug, line.productType].filter(Boolean).join(", ")}
          </li>
        ))}
      </ul>
    </>
  );
}
