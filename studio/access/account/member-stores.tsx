// All stores of a person, with what they are there.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Badge, Section } from "#studio/ui/page";
import type { AccountPageData } from "./account.server";

export function MemberStores({ stores }: { stores: AccountPageData["stores"] }) {
  const { t } = useTranslation("access");
  return (
    <Section title={t("stores.title")}>
      {stores.length === 0 ? (
        <p className="text-quiet">{t("stores.none")}</p>
      ) : (
        <ul>
          {stores.map(({ slug, name, role, status }) => (
            <li
              key={slug}
              className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2 last:border-0"
            >
              <Link
                className="link flex min-h-11 min-w-0 items-center wrap-anywhere"
                to={`/stores/${slug}`}
              >
                {name}
              </Link>
              <span className="flex gap-2">
                {status === "suspended" && <Badge tone="warning">{t("stores.suspended")}</Badge>}
                <Badge>{t(`role.${role}`)}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
