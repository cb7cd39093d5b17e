// Tokens of a store, for scripts and other programs.
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CreatedToken } from "#studio/access/tokens/created-token";
import { TokenForm } from "#studio/access/tokens/token-form";
import { TokenList } from "#studio/access/tokens/token-list";
import { changeTokens, readTokens } from "#studio/access/tokens/tokens.server";
import { changeStorePage, loadStorePage } from "#studio/session/load-store-page.server";
import { redirectWithNotice } from "#studio/session/notice.server";
import { Banner, Page } from "#studio/ui/page";

export const loader = (args: LoaderFunctionArgs) =>
  loadStorePage(args, "tokens:read", async (store, { i18n, locale }) => ({
    ...(await readTokens(store)),
    title: i18n.getFixedT(locale, "access")("token.title"),
  }));

export const action = (args: ActionFunctionArgs) =>
  changeStorePage(args, "tokens:write", async (store, form, studio) => {
    const outcome = await changeTokens(store, form);
    if (outcome.kind === "revoked") {
      const t = studio.i18n.getFixedT(studio.locale, "access");
      const path = `/stores/${store.slug}/settings/tokens`;
      return redirectWithNotice(studio, path, t("notice.tokenRevoked"));
    }
    const typed = {
      name: String(form.get("name") ?? ""),
      scopes: form.getAll("scopes").map(String),
    };
    return json({ outcome, typed }, { status: outcome.kind === "made" ? 200 : 422 });
  });

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function TokensPage() {
  const { title, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { slug = "" } = useParams();
  const { t } = useTranslation("access");
  const outcome = answer?.outcome;
  const problem = outcome?.kind === "problem" ? outcome.problem : undefined;
  const isAboutForm = problem === "tokenName" || problem === "scopes";
  return (
    <Page title={title} back={{ to: `/stores/${slug}/settings`, label: t("settings.back") }}>
      <p className="max-w-[70ch] text-quiet">{t("token.text")}</p>
      {problem !== undefined && !isAboutForm && (
        <Banner tone="danger">{t(`problem.${problem}`)}</Banner>
      )}
      {outcome?.kind === "made" && <CreatedToken key={outcome.made.token} {...outcome} />}
      <TokenList {...page} />
      {page.mayChange && (
        <TokenForm
          key={page.tokens.length}
          {...page}
          typed={
            problem === undefined
              ? { name: "", scopes: [] }
              : (answer?.typed ?? { name: "", scopes: [] })
          }
          problem={problem}
        />
      )}
    </Page>
  );
}
