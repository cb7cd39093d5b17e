// That the primary domain leads to another site, and the press that makes the shop's own address primary again.
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import type { LostPrimary } from "./domain-tasks.server";

type LostPrimaryBannerProps = {
  domain: LostPrimary;
  /** The shop's address without a domain. */
  ownHost: string;
  storePath: string;
  mayChange: boolean;
};

export function LostPrimaryBanner(props: LostPrimaryBannerProps) {
  const { domain, ownHost, storePath, mayChange } = props;
  const { t } = useTranslation("home");
  const { t: tDomains } = useTranslation("domains");
  const page = `${storePath}/domains/${domain.hostname}`;
  const { displayName: name, found } = domain;
  return (
    <Banner tone="danger">
      <p className="wrap-anywhere">
        {t("lostPrimary", { name, found })}{" "}
        <Link className="link" to={page}>
          {t("lostPrimary.more")}
        </Link>
      </p>
      {mayChange && (
        <Form method="post" action={page} className="mt-3">
          <SubmitButton intent="own">
            <span className="wrap-anywhere">{tDomains("useOwn", { own: ownHost })}</span>
          </SubmitButton>
        </Form>
      )}
    </Banner>
  );
}
