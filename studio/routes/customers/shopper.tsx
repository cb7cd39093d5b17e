// Who bought, and one shopper by their address, which is sent by POST: it stands in no URL and in no log.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { includesScope } from "#contract/protocol/scopes";
import { BuyerList } from "#studio/customers/buyer-list";
import { readOrderBuyers } from "#studio/customers/order-buyers.server";
import { findShopper, forget, readEmail } from "#studio/customers/shopper-by-email.server";
import { ShopperFacts } from "#studio/customers/shopper-facts";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireStore } from "#studio/session/require-account.server";
import { ConfirmDisclosure } from "#studio/ui/confirm-disclosure";
import { Icon } from "#studio/ui/icons/icon";
import { Banner, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { wrongField } from "#studio/ui/wrong-field";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const asked = { slug: params.slug, scope: "shoppers:read" } as const;
  const store = await requireStore(request, studio, asked);
  const title = studio.i18n.getFixedT(studio.locale, "customers")("title");
  const mayForget = includesScope(store.scopes, "shoppers:write");
  const bought = await readOrderBuyers({ request, store });
  return json({ title, mayForget, ...bought, storePath: `/stores/${store.slug}` });
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const form = await request.formData();
  const isForget = form.get("intent") === "forget";
  const scope = isForget ? "shoppers:write" : "shoppers:read";
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  const { email, isValid } = readEmail(form);
  const none = { email, shopper: null, forgetting: null };
  if (!isValid) return json({ ...none, problem: "invalid" as const }, { status: 422 });
  const asked = { request, store };
  const forgetting = isForget
    ? await forget(asked, email, form.get("evenUnshipped") === "on")
    : null;
  if (forgetting === "forgotten") {
    const t = studio.i18n.getFixedT(studio.locale, "customers");
    return redirectWithNotice(studio, `/stores/${store.slug}/customers`, t("forget.done"));
  }
  const shopper = await findShopper(asked, email);
  return json({ email, shopper, forgetting, problem: shopper === null ? ("none" as const) : null });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

function FindForm({ email, isInvalid }: { email: string; isInvalid: boolean }) {
  const { t } = useTranslation("customers");
  return (
    <Form method="post" className="grid gap-1" noValidate role="search">
      <label htmlFor="email" className="font-medium">
        {t("shopper.email")}
      </label>
      <p id="email-hint" className="text-14 text-quiet">
        {t("shopper.hint")}
      </p>
      <div className="flex flex-wrap gap-2">
        <input
          key={email}
          id="email"
          name="email"
          type="email"
          className="input max-w-[420px]"
          autoComplete="off"
          defaultValue={email}
          {...wrongField(isInvalid)}
          aria-describedby={isInvalid ? "email-hint email-error" : "email-hint"}
        />
        <SubmitButton intent="find">{t("shopper.find")}</SubmitButton>
      </div>
      {isInvalid && (
        <p id="email-error" className="text-14 text-danger">
          {t("shopper.invalid")}
        </p>
      )}
    </Form>
  );
}

type RightsProps = {
  email: string;
  mayForget: boolean;
  /** Forgetting was asked for, and did not happen. */
  isRefused: boolean;
  file: string;
};

function Rights({ email, mayForget, isRefused, file }: RightsProps) {
  const { t } = useTranslation("customers");
  return (
    <Section title={t("rights.title")} text={t("rights.text")}>
      <div className="grid gap-4">
        <form method="post" action={file}>
          <input type="hidden" name="email" value={email} />
          <button type="submit" className="button">
            <Icon name="download" />
            {t("rights.export")}
          </button>
        </form>
        {mayForget && (
          <ConfirmDisclosure label={t("forget.ask")} isOpen={isRefused}>
            <p>{t("forget.text", { email })}</p>
            <Form method="post" className="grid gap-3">
              <input type="hidden" name="email" value={email} />
              <label className="flex min-h-11 items-start gap-3 py-2.5">
                <input className="check" type="checkbox" name="evenUnshipped" />
                <span>
                  {t("forget.even")}
                  <span className="block text-14 text-quiet">{t("forget.evenHint")}</span>
                </span>
              </label>
              <div>
                <SubmitButton tone="danger" intent="forget">
                  {t("forget.do")}
                </SubmitButton>
              </div>
            </Form>
          </ConfirmDisclosure>
        )}
      </div>
    </Section>
  );
}

export default function Shopper() {
  const { storePath, mayForget, buyers, pages } = useLoaderData<typeof loader>();
  const found = useActionData<typeof action>();
  const { t } = useTranslation("customers");
  const shopper = found?.shopper ?? null;
  const problem = found?.problem ?? null;
  const forgetting = found?.forgetting ?? null;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <FindForm email={found?.email ?? ""} isInvalid={problem === "invalid"} />
      {forgetting !== null && <Banner tone="danger">{t(`forget.not.${forgetting}`)}</Banner>}
      {problem === "none" && <p role="status">{t("shopper.none")}</p>}
      {shopper === null ? (
        <BuyerList buyers={buyers} pages={pages} storePath={storePath} />
      ) : (
        <>
          <ShopperFacts shopper={shopper} storePath={storePath} />
          <Rights
            email={shopper.email}
            mayForget={mayForget}
            isRefused={forgetting !== null}
            file={`${storePath}/customers/export`}
          />
        </>
      )}
    </div>
  );
}
