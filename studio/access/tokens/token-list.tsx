// Tokens of a store that are valid, with rotating and revoking.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { ConfirmDisclosure } from "#studio/ui/confirm-disclosure";
import { Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { ScopeText } from "./scope-text";
import { readGracePeriod } from "./token-grace-period";
import type { TokenLine, TokensPageData } from "./tokens.server";

type TokenListProps = Omit<TokensPageData, "offered"> & { once: string };
type TokenChangesProps = TokenLine & Pick<TokenListProps, "overlaps" | "once">;

function TokenChanges({ id, name, overlaps, once }: TokenChangesProps) {
  const { t } = useTranslation("access");
  const overlapText = (hours: number) => {
    const { unit, count } = readGracePeriod(hours);
    return unit === "days" ? t("token.overlapDays", { count }) : t("token.overlapHours", { count });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmDisclosure
        label={t("token.rotate")}
        fullLabel={t("token.rotateOne", { name })}
        tone="plain"
      >
        <p className="max-w-[52ch]">{t("token.rotateText")}</p>
        <Form method="post" className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="once" value={once} />
          <label className="grid gap-1">
            <span className="font-medium">{t("token.overlap")}</span>
            <select name="overlapHours" className="input" defaultValue="24">
              {overlaps.map((hours) => (
                <option key={hours} value={hours}>
                  {overlapText(hours)}
                </option>
              ))}
            </select>
          </label>
          <SubmitButton intent="rotate">{t("token.rotate")}</SubmitButton>
        </Form>
      </ConfirmDisclosure>
      <ConfirmDisclosure label={t("token.revoke")} fullLabel={t("token.revokeOne", { name })}>
        <p className="max-w-[52ch]">{t("token.revokeText")}</p>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <SubmitButton intent="revoke" tone="danger">
            {t("token.revokeOne", { name })}
          </SubmitButton>
        </Form>
      </ConfirmDisclosure>
    </div>
  );
}

export function TokenList({ tokens, mayChange, overlaps, once }: TokenListProps) {
  const { t } = useTranslation("access");
  const formats = useFormats();
  return (
    <Section title={t("token.list")}>
      {tokens.length === 0 && <p className="text-quiet">{t("token.none")}</p>}
      <ul>
        {tokens.map((token) => (
          <li
            key={token.id}
            className="grid gap-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0"
          >
            <div className="min-w-0 text-14 text-quiet">
              <p className="text-16 font-medium wrap-anywhere text-text">{token.name}</p>
              <ScopeText groups={token.groups} />
              <p>
                {t("token.createdAt", { date: formats.date(token.createdAt) })}
                {" · "}
                {token.expiresAt === null
                  ? t("token.endless")
                  : t("token.ends", { date: formats.dateTime(token.expiresAt) })}
                {" · "}
                {token.lastUsedAt === null
                  ? t("token.neverUsed")
                  : t("token.used", { date: formats.dateTime(token.lastUsedAt) })}
              </p>
            </div>
            {mayChange && <TokenChanges {...token} overlaps={overlaps} once={once} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
