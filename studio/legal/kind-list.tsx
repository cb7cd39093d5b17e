// The legal texts with what stands in each language: the seller's words, or those that are built in.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { LegalKind } from "#core/legal-kinds";
import { Badge, Section } from "#studio/ui/page";

type KindListProps = {
  path: string;
  /** The language that a text is opened in first. */
  first: string;
  kinds: readonly {
    kind: LegalKind;
    hasBuiltIn: boolean;
    written: readonly { locale: string }[];
  }[];
  languages: readonly { code: string; name: string }[];
};

/** What stands in the languages without words of the seller's. */
function restOf(hasBuiltIn: boolean, hasOwn: boolean) {
  if (hasBuiltIn) return hasOwn ? "builtInElse" : "builtInAll";
  return hasOwn ? "noneElse" : "none";
}

export function KindList({ path, first, kinds, languages }: KindListProps) {
  const { t } = useTranslation("legal");
  return (
    <div className="grid gap-4">
      {kinds.map(({ kind, hasBuiltIn, written }) => {
        const own = languages.filter(({ code }) => written.some(({ locale }) => locale === code));
        return (
          <Section
            key={kind}
            title={t(`kind.${kind}`)}
            text={t(`about.${kind}`)}
            actions={
              <Link
                className="button"
                to={`${path}/${kind}/${own[0]?.code ?? first}`}
                aria-label={t("editNamed", { name: t(`kind.${kind}`) })}
              >
                {own.length === 0 ? t("write") : t("edit")}
              </Link>
            }
          >
            <p className="flex flex-wrap gap-2">
              {own.map(({ code, name }) => (
                <Badge key={code} tone="good">
                  {t("ownIn", { language: name })}
                </Badge>
              ))}
              {own.length < languages.length && (
                <Badge>{t(restOf(hasBuiltIn, own.length > 0))}</Badge>
              )}
            </p>
          </Section>
        );
      })}
    </div>
  );
}
