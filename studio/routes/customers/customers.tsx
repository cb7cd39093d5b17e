// Frame of the pages about shoppers.
import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStore } from "#studio/session/require-account.server";
import { Page } from "#studio/ui/page";
import { PageTabs } from "#studio/ui/tabs";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const asked = { slug: params.slug, scope: "shoppers:read" } as const;
  const { slug } = await requireStore(request, studio, asked);
  return json({ path: `/stores/${slug}/customers` });
}

const pages = ["messages", "newsletter", "stock-alerts", "preorders", "mails"] as const;

export default function Customers() {
  const { path } = useLoaderData<typeof loader>();
  const { t } = useTranslation("customers");
  return (
    <Page wide title={t("title")}>
      <PageTabs
        label={t("title")}
        tabs={[
          { to: path, label: t("tab.shopper"), end: true },
          ...pages.map((page) => ({ to: `${path}/${page}`, label: t(`tab.${page}`) })),
        ]}
      />
      <Outlet />
    </Page>
  );
}
