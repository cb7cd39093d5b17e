// What there is to know about a store from outside.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Banner, Section } from "#studio/ui/page";
import type { StoreFacts as Facts, OperatorStore } from "./store.server";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-quiet">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Failures({ slug, failures }: Pick<OperatorStore, "slug" | "failures">) {
  const { t } = useTranslation("operator");
  if (failures === null) return "–";
  const { count, isMore } = failures;
  if (count === 0) return t("store.noFailures");
  return (
    <Link className="link" to={`/operator/failures?store=${slug}`}>
      {isMore ? t("store.manyFailures", { count }) : t("store.failures", { count })}
    </Link>
  );
}

/** Nothing while no operator has suspended it. */
export function Suspension({ suspension }: Pick<Facts, "suspension">) {
  const { t } = useTranslation("operator");
  const formats = useFormats();
  if (suspension === null) return null;
  const { reason, since } = suspension;
  return (
    <Banner tone="warning">
      {t("suspended.since", { at: formats.dateTime(since) })}
      {reason !== "" && <p className="mt-1 wrap-anywhere">{t("suspended.reason", { reason })}</p>}
    </Banner>
  );
}

type StoreFactsProps = Pick<OperatorStore, "slug" | "failures"> & { facts: Facts };

export function StoreFacts({ slug, failures, facts }: StoreFactsProps) {
  const { id, createdAt, hostnames, place, revision, market, supportEmail, counts } = facts;
  const { t } = useTranslation("operator");
  const formats = useFormats();
  return (
    <Section title={t("store.facts")}>
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label={t("stores.slug")}>{slug}</Fact>
        <Fact label={t("store.id")}>
          <code className="text-14 break-all">{id}</code>
        </Fact>
        <Fact label={t("stores.since")}>{formats.dateTime(createdAt)}</Fact>
        <Fact label={t("open.market")}>
          {[market.locale, market.currency, t(`region.${market.region}`)].join(" · ")}
        </Fact>
        <Fact label={t("open.jurisdiction")}>
          {place.jurisdiction === "eu" ? t("open.eu") : t("open.anywhere")}
        </Fact>
        <Fact label={t("store.hostnames")}>
          {hostnames.length === 0 ? t("store.noHostnames") : hostnames.join(", ")}
        </Fact>
        <Fact label={t("store.supportEmail")}>{supportEmail ?? "–"}</Fact>
        <Fact label={t("store.accessCode")}>{facts.hasAccessCode ? t("yes") : t("no")}</Fact>
        <Fact label={t("store.collections")}>{formats.number(counts.collections)}</Fact>
        <Fact label={t("store.banners")}>{formats.number(counts.banners)}</Fact>
        <Fact label={t("store.revision")}>{formats.number(revision)}</Fact>
        <Fact label={t("section.failures")}>
          <Failures slug={slug} failures={failures} />
        </Fact>
      </dl>
    </Section>
  );
}
