// Which lines left the cart, in the words of the specification.
import { useTranslation } from "react-i18next";
import type { UnavailableLine } from "#app/cart/line-availability";

export function RemovedItemsMessage({ lines }: { lines: readonly UnavailableLine[] }) {
  const { t } = useTranslation();
  // Of listings that are gone there is nothing to name.
  if (lines.every(({ lostListing }) => lostListing)) return <p>{t("cart.removedSome")}</p>;
  return (
    <>
      <p>{t("cart.removed")}</p>
      <ul className="removed-lines mt-3 grid list-disc gap-1 pl-5">
        {lines.map((line) => (
          <li key={line.sku}>
            {[line.title ?? line.slug, line.productType].filter(Boolean).join(", ")}
          </li>
        ))}
      </ul>
    </>
  );
}
