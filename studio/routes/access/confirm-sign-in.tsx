// Second factor of a session that was begun by a link: a passkey that exists, or the person's first.
import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listPasskeys } from "#contract/accounts/passkey-calls";
import { nameDevice } from "#studio/access/account/device";
import { NewPasskey } from "#studio/access/passkeys/new-passkey";
import { PasskeyButton } from "#studio/access/passkeys/passkey-button";
import { CardPage } from "#studio/layout/card-page";
import { requireAccount } from "#studio/session/require-account.server";
import { readNext } from "#studio/session/sign-in.server";

export async function loader({ request, context: { studio } }: LoaderFunctionArgs) {
  const { session } = await requireAccount(request, studio);
  const next = readNext(new URL(request.url).searchParams.get("next"));
  if (session.level === "passkey") throw redirect(next);
  const { passkeys } = await studio.client.call(listPasskeys, {});
  const t = studio.i18n.getFixedT(studio.locale, "access");
  const suggestedName = nameDevice(request.headers.get("user-agent") ?? "") ?? t("passkey.unnamed");
  return json({ next, suggestedName, hasPasskey: passkeys.length > 0, title: t("confirm.title") });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Awning Studio" },
];

export default function Confirm() {
  const { next, suggestedName, hasPasskey, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("access");
  const { t: tFrame } = useTranslation();
  return (
    <CardPage title={title}>
      {hasPasskey ? (
        <>
          <p>{t("confirm.text")}</p>
          <PasskeyButton path="/confirm/passkey" next={next} label={t("confirm.button")} />
          <p className="text-14 text-quiet">{t("confirm.lost")}</p>
        </>
      ) : (
        <>
          <p>{t("confirm.firstText")}</p>
          <NewPasskey
            suggestedName={suggestedName}
            next={next}
            onMade={(to) => location.assign(to)}
          />
        </>
      )}
      <Form method="post" action="/sign-out">
        <button type="submit" className="link">
          {tFrame("signOut")}
        </button>
      </Form>
    </CardPage>
  );
}
