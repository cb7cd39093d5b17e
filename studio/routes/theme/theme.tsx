// The look of a store: the theme's editor beside the living shop.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import {
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { includesScope } from "#contract/protocol/scopes";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireStore, throwFailure } from "#studio/session/require-account.server";
import { partNames } from "#studio/theme/fields/theme-field";
import { buildParts, buildWords } from "#studio/theme/fields/theme-parts.server";
import { listPages } from "#studio/theme/shop-pages.server";
import {
  loadTheme,
  performThemeForm,
  ThemeFormSchema,
  type ThemeOutcome,
} from "#studio/theme/theme.server";
import { ThemeEditor } from "#studio/theme/theme-editor";
import { ThemeActions, ThemeChip } from "#studio/theme/theme-toolbar";
import { useLocalDraft } from "#studio/theme/use-local-draft";
import { Page } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "theme:read" });
  const { client, slug, scopes, status } = store;
  const { i18n, locale } = studio;
  try {
    const look = await loadTheme(client, i18n);
    return json({
      ...look,
      parts: buildParts({ i18n, locale }),
      words: buildWords({ i18n, locale }),
      isShopClosed: status === "suspended",
      mediaOrigin: studio.shopOrigin(slug),
      pages: await listPages(store, look.theme, i18n),
      mayWrite: includesScope(scopes, "theme:write"),
      title: i18n.getFixedT(locale, "theme")("title"),
    });
  } catch (error) {
    throw throwFailure(error, request, slug);
  }
}

const statuses = { shared: 200, refused: 422, conflict: 409, nothing: 409 } as const;

/** What is said on the page itself; what was done is said on the page that follows. */
const isAnswered = (
  outcome: ThemeOutcome,
): outcome is Extract<ThemeOutcome, { kind: keyof typeof statuses }> => outcome.kind in statuses;

/** The part of the editor that the form was sent from. */
function pathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const part = partNames.find((name) => name === searchParams.get("part"));
  return part === undefined ? pathname : `${pathname}?part=${part}`;
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const { client, slug } = await requireStore(request, studio, {
    slug: params.slug,
    scope: "theme:write",
  });
  const t = studio.i18n.getFixedT(studio.locale, "theme");
  const form = Object.fromEntries(await request.formData());
  const typed = typeof form.theme === "string" ? form.theme : null;
  const parsed = ThemeFormSchema.safeParse(form);
  if (!parsed.success) {
    const text = t("formBroken");
    const findings = [{ isError: true, code: "invalid", place: "", line: null, text }];
    return json({ kind: "refused" as const, findings, typed }, { status: 422 });
  }
  try {
    const outcome = await performThemeForm(client, parsed.data, studio.i18n);
    if (isAnswered(outcome)) return json({ ...outcome, typed }, { status: statuses[outcome.kind] });
    return redirectWithNotice(studio, pathOf(request), t(`done.${outcome.kind}`));
  } catch (error) {
    throw throwFailure(error, request, slug);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Awning Studio" },
];

/** Another part of the editor needs nothing new. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  // After a refused save too: what others saved is to be seen.
  if (formMethod !== undefined && formMethod !== "GET") return true;
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export default function Theme() {
  const { hasDraft, ...look } = useLoaderData<typeof loader>();
  const { mayWrite, version } = look;
  const outcome = useActionData<typeof action>();
  const { slug = "" } = useParams();
  const { t } = useTranslation("theme");
  const draft = useLocalDraft(slug, look);
  const { isDirty } = draft;
  return (
    <Page
      title={t("title")}
      wide
      actions={
        <ThemeActions hasDraft={hasDraft} isDirty={isDirty} mayWrite={mayWrite} version={version} />
      }
    >
      <p>
        <ThemeChip hasDraft={hasDraft} isDirty={isDirty} />
        {isDirty && mayWrite && <span className="ml-3 text-14 text-quiet">{t("saveFirst")}</span>}
      </p>
      <ThemeEditor look={look} draft={draft} outcome={outcome} path={`/stores/${slug}/look`} />
    </Page>
  );
}
