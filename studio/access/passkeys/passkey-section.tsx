// A person's passkeys: which there are, removing one, adding this device's.
import { Form, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccountPageData } from "#studio/access/account/account.server";
import { useFormats } from "#studio/format/format";
import { ConfirmDisclosure } from "#studio/ui/confirm-disclosure";
import { Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { NewPasskey } from "./new-passkey";

type PasskeySectionProps = { passkeys: AccountPageData["passkeys"]; suggestedName: string };

function PasskeyLine({ id, name, createdAt, lastUsedAt }: AccountPageData["passkeys"][number]) {
  const { t } = useTranslation("access");
  const formats = useFormats();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-14 text-quiet">
          {t("passkey.added", { date: formats.date(createdAt) })}
          {" · "}
          {lastUsedAt === null
            ? t("passkey.neverUsed")
            : t("passkey.used", { date: formats.dateTime(lastUsedAt) })}
        </p>
      </div>
      <ConfirmDisclosure label={t("remove")} fullLabel={t("passkey.removeOne", { name })}>
        <p>{t("passkey.removeText", { name })}</p>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <SubmitButton intent="remove-passkey" tone="danger">
            {t("passkey.removeOne", { name })}
          </SubmitButton>
        </Form>
      </ConfirmDisclosure>
    </li>
  );
}

export function PasskeySection({ passkeys, suggestedName }: PasskeySectionProps) {
  const { t } = useTranslation("access");
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState(0);
  return (
    <Section title={t("passkey.title")} text={t("passkey.text")}>
      {passkeys.length > 0 && (
        <ul className="mb-4">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
      <p role="status" className="mb-3 text-success empty:hidden">
        {made > 0 ? t("passkey.made") : null}
      </p>
      <NewPasskey
        key={made}
        suggestedName={suggestedName}
        next="/account"
        onMade={() => {
          setMade(made + 1);
          revalidate();
        }}
      />
    </Section>
  );
}
