// The languages of a legal text, and an earlier one of it to read.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Section } from "#studio/ui/page";

type LanguageMenuProps = {
  path: string;
  current: string;
  languages: readonly { code: string; name: string }[];
};

export function LanguageMenu({ path, current, languages }: LanguageMenuProps) {
  const { t } = useTranslation("legal");
  return (
    <nav aria-label={t("languages")} className="flex flex-wrap gap-1">
      {languages.map(({ code, name }) => (
        <Link
          key={code}
          to={`${path}/${code}`}
          className={`button px-3 py-1 text-14 ${code === current ? "button-primary" : ""}`}
          aria-current={code === current ? "page" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** As HTML: what of it is shown, the shop decides. */
export function EarlierText({ savedAt, html }: { savedAt: string; html: string }) {
  const { t } = useTranslation("legal");
  const formats = useFormats();
  return (
    <Section title={t("version.title", { date: formats.dateTime(savedAt) })}>
      <pre className="max-h-96 overflow-auto text-14 break-words whitespace-pre-wrap">{html}</pre>
    </Section>
  );
}
