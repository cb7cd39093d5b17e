// A token that was just made: shown once, with a button that copies it.
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { CopyButton } from "#studio/ui/copy-button";
import { readGracePeriod } from "./token-grace-period";
import type { TokenOutcome } from "./tokens.server";

type CreatedTokenProps = Omit<Extract<TokenOutcome, { kind: "made" }>, "kind">;

export function CreatedToken({ made, overlapHours }: CreatedTokenProps) {
  const { t } = useTranslation("access");
  const formats = useFormats();
  const { token, name, expiresAt } = made;
  const overlap = overlapHours === null ? null : readGracePeriod(overlapHours);
  return (
    <section className="card grid gap-3 bg-accent-soft p-5" aria-labelledby="made-title">
      <h2 id="made-title" className="text-18" tabIndex={-1} ref={(title) => title?.focus()}>
        {t("token.made", { name })}
      </h2>
      <p>{t("token.once")}</p>
      <div className="flex flex-wrap gap-2">
        <input
          className="input min-w-0 flex-1 font-mono"
          readOnly
          value={token}
          aria-label={t("token.value")}
          autoComplete="off"
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={token} />
      </div>
      <p className="text-14 text-quiet">
        {expiresAt !== null && t("token.ends", { date: formats.dateTime(expiresAt) })}{" "}
        {overlap !== null &&
          t(overlap.unit === "days" ? "token.formerDays" : "token.former", {
            count: overlap.count,
          })}
      </p>
    </section>
  );
}
