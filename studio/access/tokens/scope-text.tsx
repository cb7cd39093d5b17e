// Scopes in words: by subject, what may be read and what changed.
import { useTranslation } from "react-i18next";
import type { ScopeGroup } from "./scope-groups";

export function ScopeText({ groups }: { groups: readonly ScopeGroup[] }) {
  const { t } = useTranslation("access");
  const name = ({ subject }: ScopeGroup) => t(`subject.${subject}`);
  const changed = groups.filter(({ write }) => write).map(name);
  const readOnly = groups.filter(({ write }) => !write).map(name);
  return (
    <>
      {changed.length > 0 && <p>{t("token.changes", { subjects: changed.join(", ") })}</p>}
      {readOnly.length > 0 && <p>{t("token.reads", { subjects: readOnly.join(", ") })}</p>}
    </>
  );
}
