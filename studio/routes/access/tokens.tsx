// Tokens of a store, for scripts and other programs.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MadeToken } from "#studio/access/tokens/made-token";
import { TokenForm } from "#studio/access/tokens/token-form";
import { TokenList } from "#studio/access/tokens/token-list";
import { changeTokens, readTokens } from "#studio/access/tokens/tokens.server";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireStore, throwFailure } from "#studio/session/require-account.server";
import { Banner, Page } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const asked = { slug: params.slug, scope: "tokens:read" } as const;
  const store = await requireStore(request, studio, asked);
  const t = studio.i18n.getFixedT(studio.locale, "access");
  try {
    const once = crypto.randomUUID();
    return json({ ...(await readTokens(store)), once, title: t("token.title") });
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const asked = { slug: params.slug, scope: "tokens:write" } as const;
  const store = await requireStore(request, studio, asked);
  const form = await request.formData();
  const t = studio.i18n.getFixedT(studio.locale, "access");
  try {
    const outcome = await changeTokens(store, form);
    if (outcome.kind === "revoked") {
      const path = `/stores/${store.slug}/settings/tokens`;
      return redirectWithNotice(studio, path, t("notice.tokenRevoked"));
    }
    const typed = {
      name: String(form.get("name") ?? ""),
      scopes: form.getAll("scopes").map(String),
    };
    return json({ outcome, typed }, { status: outcome.kind === "made" ? 200 : 422 });
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Awning Studio" },
];

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
      {outcome?.kind === "made" && <MadeToken key={outcome.made.token} {...outcome} />}
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
