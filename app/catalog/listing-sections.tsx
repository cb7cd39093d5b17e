// What there is to read about a product before buying it: what it is, what it is made of, how it
// comes, and what happens when something is wrong.
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { Icon } from "#app/ui/icon";
import { Tabs } from "#app/ui/tabs";
import type { Listing } from "#contract/catalog";
import { DeliveryDetails } from "./delivery-details";
import { buildReportAddress, type ReportTarget } from "./listing-report";
import type { ListingSelection } from "./listing-selection";
import { ProductDetails } from "./product-details";

type ListingSectionsProps = {
  listing: Listing;
  selection: ListingSelection;
  report: ReportTarget | null;
  /** Null where there is none to read. */
  policyUrl: string | null;
};

export function ListingSections({ listing, selection, report, policyUrl }: ListingSectionsProps) {
  const { t } = useLocalization();
  const description = (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the platform sanitised it, also that of an outside catalogue.
    <div className="prose" dangerouslySetInnerHTML={{ __html: listing.description }} />
  );
  return (
    <div className="sections">
      <p className="policy">
        <Icon name="shield" />
        <span>
          <strong>{t("policy.title")}</strong> {t("policy.text")}{" "}
          {policyUrl !== null && <PolicyLink to={policyUrl} />}
        </span>
      </p>
      <Tabs
        id="about"
        label={t("listing.about")}
        sections={[
          { name: "description", title: t("listing.description"), content: description },
          {
            name: "details",
            title: t("listing.productDetails"),
            content: <ProductDetails selection={selection} />,
          },
          {
            name: "delivery",
            title: t("listing.deliveryDetails"),
            content: <DeliveryDetails listing={listing} selection={selection} />,
          },
        ]}
      />
      {report !== null && (
        <p className="report">
          <a href={buildReportAddress(report, listing.title)} rel="nofollow noopener">
            <Icon name="flag" size={18} /> {t("listing.report")}
          </a>
        </p>
      )}
    </div>
  );
}

function PolicyLink({ to }: { to: string }) {
  const { t } = useLocalization();
  return to.startsWith("/") ? (
    <Link to={to}>{t("policy.link")}</Link>
  ) : (
    <a href={to} rel="noopener">
      {t("policy.link")}
    </a>
  );
}
