// What there is to read about a product before buying it: what it is, what it is made of, how it
// comes, and what happens when something is wrong.
import { memo } from "react";
import { useTranslation } from "react-i18next";
import {
  buildReportAddress,
  type ReportTarget,
} from "#app/catalog/listing-model/report-product-link";
import type { ListingSelection } from "#app/catalog/listing-model/variant-selection";
import { useReplaceableT } from "#app/localization/localization-context";
import { Icon } from "#app/ui/icon";
import { type TabSection, Tabs } from "#app/ui/tabs";
import type { Listing } from "#contract/catalog/catalog";
import { DeliveryDetails } from "./delivery-details";
import { hasDetails, ProductDetails } from "./product-details";
import { ReturnPolicyNote } from "./return-policy-note";

type ListingTabsProps = {
  listing: Listing;
  selection: ListingSelection;
  report: ReportTarget | null;
  /** Null where there is none to read. */
  policyUrl: string | null;
};

/** Editors leave empty paragraphs behind; a picture without text is a description. */
const hasContent = (html: string) =>
  html.replace(/<(?!img\b)[^<>]*>|&nbsp;|&#xa0;|\s/gi, "") !== "";

export const ListingTabs = memo((props: ListingTabsProps) => {
  const { listing, selection, report, policyUrl } = props;
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  const { product } = selection;
  const sections: TabSection[] = [];
  if (hasContent(listing.description)) {
    const description = (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the platform sanitised it, also that of an outside catalogue.
      <div className="prose" dangerouslySetInnerHTML={{ __html: listing.description }} />
    );
    sections.push({
      name: "description",
      title: tOwn("listing.description"),
      content: description,
    });
  }
  if (hasDetails(product)) {
    const content = <ProductDetails selection={selection} />;
    sections.push({ name: "details", title: tOwn("listing.productDetails"), content });
  }
  sections.push({
    name: "delivery",
    title: tOwn("listing.deliveryDetails"),
    content: <DeliveryDetails listing={listing} selection={selection} />,
  });
  return (
    // Tabs that do not fit run on to the edge of a phone's screen.
    <div className="sections mt-6 max-sm:[&_.tab-list]:-mx-gutter max-sm:[&_.tab-list]:px-gutter">
      <ReturnPolicyNote policyUrl={policyUrl} isDigital={product.delivery.type === "digital"} />
      <Tabs id="about" label={t("listing.about")} sections={sections} />
      {report !== null && (
        <p className="report mt-2 border-t border-line pt-2 text-14">
          <a
            className="inline-flex min-h-11 items-center gap-2"
            href={buildReportAddress(report, listing.title)}
            rel="nofollow noopener"
          >
            <Icon name="flag" size={18} /> {t("listing.report")}
          </a>
        </p>
      )}
    </div>
  );
});
