// What a product is made of, how it fits and how it measures.

import { useTranslation } from "react-i18next";
import type { ListingSelection } from "#app/catalog/listing-model/variant-selection";
import { findSizeGuide, type SizeGuide } from "#app/catalog/sizes/size-guide";
import { sizeTableId } from "#app/catalog/sizes/size-guide-link";
import { SizeTable } from "#app/catalog/sizes/size-table";
import { useReplaceableT } from "#app/localization/localization-context";
import { Picture } from "#app/ui/picture";

export function ProductDetails({ selection }: { selection: ListingSelection }) {
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  const { productType, details } = selection.product;
  const guide = findSizeGuide(details);
  const rows = [
    { term: t("listing.type"), text: productType },
    { term: t("listing.materials"), text: details.materials },
    { term: t("listing.fit"), text: details.fit },
    { term: t("listing.comparableBrands"), text: details.comparableBrands },
  ].filter(({ text }) => text !== "");
  return (
    <>
      <dl className="facts grid gap-3">
        {rows.map(({ term, text }) => (
          <div key={term} className="grid grid-cols-[minmax(112px,1fr)_2fr] gap-4">
            <dt className="text-quiet">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {guide !== null && (
        <div id={sizeTableId} className="measures mt-6">
          <h3 className="measures-title mb-2 text-16">{tOwn("listing.sizeGuide")}</h3>
          <Guide guide={guide} chosen={selection.size.label} />
        </div>
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
