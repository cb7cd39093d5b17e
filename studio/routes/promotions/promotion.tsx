// One promo code: made, changed, deleted.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { PromoForm } from "#studio/promotions/promo-code-form";
import { fieldsOf, newFields } from "#studio/promotions/promo-code-form.schema";
import { promoStateOf } from "#studio/promotions/promo-code-state";
import { readPromoScopeChoices } from "#studio/promotions/promo-scope-choices.server";
import {
  hasPromoCode,
  readShopCurrency,
  removePromoCode,
  replyDeleted,
  requirePromoCode,
  savePromoCode,
} from "#studio/promotions/promotions.server";
import { readExpectedVersion } from "#studio/session/expected-version";
import { isSentOn, sendOnAsNew } from "#studio/session/gone-form.server";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireStore } from "#studio/session/require-account.server";
import { requireStoreWithZone } from "#studio/session/time-zone.server";
import { ConfirmDisclosure } from "#studio/ui/confirm-disclosure";
import { Page, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const asked = { slug: params.slug, scope: "promotions:write" } as const;
  const { store, timeZone } = await requireStoreWithZone(request, studio, asked);
  const code =
    params.code === undefined
      ? Promise.resolve(null)
      : requirePromoCode(request, store, params.code);
  const [known, currency, choices] = await Promise.all([
    code,
    readShopCurrency(request, store),
    readPromoScopeChoices(request, store, code),
  ]);
  const fields =
    known === null ? newFields(currency) : fieldsOf(known, currency, timeZone, studio.locale);
  const state = known === null ? null : promoStateOf(known, studio.clock.now());
  return json({ fields, known, state, choices, timeZone, storePath: `/stores/${store.slug}` });
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const asked = { slug: params.slug, scope: "promotions:write" } as const;
  const store = await requireStore(request, studio, asked);
  const form = await request.formData();
  const t = studio.i18n.getFixedT(studio.locale, "promotions");
  const list = `/stores/${store.slug}/promotions`;
  const { code } = params;
  if (form.get("intent") === "delete" && code !== undefined) {
    await removePromoCode(request, store, code);
    return redirectWithNotice(studio, list, t("deleted", { code }));
  }
  if (code === undefined && isSentOn(request)) return json(replyDeleted(form), { status: 422 });
  const isGone = async () => code !== undefined && !(await hasPromoCode(request, store, code));
  // One that is not there is not made.
  if (readExpectedVersion(form) === undefined && (await isGone()))
    return sendOnAsNew(`${list}/new`);
  // The code of the address is the one that is changed, whatever the form says.
  if (code !== undefined) form.set("code", code);
  const refused = await savePromoCode({ request, studio, store }, form);
  if (refused !== null && (await isGone())) return sendOnAsNew(`${list}/new`);
  if (refused !== null) return json(refused, { status: 422 });
  return redirectWithNotice(studio, list, t("saved"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.fields.code || "Awning Studio" },
];

export default function Promotion() {
  const { fields, known, state, choices, timeZone, storePath } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation("promotions");
  const { money, number } = useFormats();
  const isNew = known === null;
  return (
    <Page
      title={isNew ? t("new") : known.code}
      back={{ to: `${storePath}/promotions`, label: t("title") }}
    >
      {known !== null && state !== null && (
        <p className="text-quiet">
          {t(`stateText.${state}`)} {t("usedText", { count: known.used, used: number(known.used) })}{" "}
          {known.revenue.map((sum) => money(sum.amountMinor, sum.currency)).join(", ")}
        </p>
      )}
      <PromoForm
        key={fields.code}
        fields={fields}
        isNew={isNew}
        timeZone={timeZone}
        choices={choices}
        storedVersion={fields.version}
        lastResult={lastResult ?? undefined}
      />
      {!isNew && (
        <Section title={t("delete.title")}>
          <ConfirmDisclosure label={t("delete.ask")}>
            <p>{t("delete.text")}</p>
            <Form method="post">
              <SubmitButton tone="danger" intent="delete">
                {t("delete.do")}
              </SubmitButton>
            </Form>
          </ConfirmDisclosure>
        </Section>
      )}
    </Page>
  );
}
