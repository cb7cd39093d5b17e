// A title of an article: ours are in English, whatever language the page is in.

import { useTranslation } from "react-i18next";
import { useLocalization } from "#app/localization/localization-context";
import type { SupportPost } from "./support-article";

type Written = Pick<SupportPost, "isSellers">;

/** For `lang`; undefined where the page's own language is right, or the language is unknown. */
export function useArticleLanguage() {
  const { market } = useLocalization();
  const isEnglish = market.locale.startsWith("en");
  return ({ isSellers }: Written) => (isSellers || isEnglish ? undefined : "en");
}

/** Says so where articles are not in the language of the page; where none was found as well. */
export function EnglishNote({ posts }: { posts: readonly Written[] }) {
  const { t } = useTranslation();
  const languageOf = useArticleLanguage();
  const shown = posts.length > 0 ? posts : [{ isSellers: false }];
  if (shown.every((post) => languageOf(post) === undefined)) return null;
  return (
    <p className="support-note max-w-[35em] text-14 text-quiet in-[.support-text]:-mb-4">
      {t("support.english")}
    </p>
  );
}
