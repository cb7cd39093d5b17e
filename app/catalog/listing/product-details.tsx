// What a product is made of, how it fits and how it measures.

import { useTranslation } from "react-i18next";
import type { ListingSelection } from "#app/catalog/listing-model/variant-selection";
import { findSizeGuide, type SizeGuide } from "#app/catalog/sizes/size-guide";
import { sizeTableId } from "#app/catalog/sizes/size-guide-link";
import { SizeTable } from "#app/catalog/sizes/size-table";
import { useReplaceableT } from "#app/localization/localization-context";
import { SharedMarkup } from "#app/localization/shared-markup";
import { Picture } from "#app/ui/picture/picture";

type DetailedProduct = ListingSelection["product"];

const listFacts = ({ productType, details }: DetailedProduct) =>
  (
    [
      ["listing.type", productType],
      ["listing.materials", details.materials],
      ["listing.fit", details.fit],
      ["listing.comparableBrands", details.comparableBrands],
    ] as const
  ).filter(([, text]) => text !== "");

/** Whether there is anything to read about it. */
export const hasDetails = (product: DetailedProduct) =>
  listFacts(product).length > 0 || findSizeGuide(product.details) !== null;

export function ProductDetails({ selection }: { selection: ListingSelection }) {
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  const guide = findSizeGuide(selection.product.details);
  const facts = listFacts(selection.product);
  return (
    <>
      <SharedMarkup
        tag="dl"
        shared={import.meta.env.SSR && { of: "facts", by: facts }}
        className="facts grid gap-3"
      >
        {facts.map(([term, text]) => (
          <div key={term} className="grid grid-cols-[minmax(112px,1fr)_minmax(0,2fr)] gap-4">
            <dt className="text-quiet">{t(term)}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </SharedMarkup>
      {guide !== null && (
        <SharedMarkup
          tag="div"
          shared={import.meta.env.SSR && { of: "size-guide", by: [guide, selection.size.label] }}
          id={sizeTableId}
          className="measures mt-6"
        >
          <h3 className="measures-title mb-2 text-16">{tOwn("listing.sizeGuide")}</h3>
          <Guide guide={guide} chosen={selection.size.label} />
        </SharedMarkup>
      )}
    </>
  );
}

function Guide({ guide, chosen }: { guide: SizeGuide; chosen: string }) {
  const tOwn = useReplaceableT();
  const name = tOwn("listing.sizeGuide");
  if (guide.kind === "table") {
    return <SizeTable chart={guide.chart} unit="both" caption={name} chosen={chosen} />;
  }
  return (
    <a href={guide.url} rel="noopener">
      {guide.kind === "page" ? (
        guide.url
      ) : (
        <Picture
          src={guide.url}
          alt={name}
          width={1000}
          height={1000}
          className="size-picture w-full"
        />
      )}
    </a>
  );
}
