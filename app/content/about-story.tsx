// A seller's text about themselves, under one picture of theirs.
import { useTranslation } from "react-i18next";
import type { About } from "#app/theme/resolve-about-text";
import type { RichParagraph } from "#app/theme/rich-text";
import { Runs } from "#app/theme/rich-text-blocks";
import { Picture } from "#app/ui/picture/picture";

const pictured =
  "about-pictured grid grid-cols-2 items-start gap-x-16 gap-y-8 max-sm:grid-cols-1 max-sm:pt-0";
const column = "grid grid-cols-1 content-start gap-4";

export function AboutStory({ about }: { about: About }) {
  const { t } = useTranslation();
  return (
    <article
      className={`about mx-auto max-w-page px-gutter pt-12 wrap-anywhere ${about.heroImage === null ? "max-sm:pt-8" : pictured}`}
    >
      {about.heroImage !== null && (
        <Picture
          className="about-picture order-1 aspect-4/3 h-auto w-full rounded-lg object-cover max-sm:-mx-gutter max-sm:order-0 max-sm:w-[calc(100%+2*var(--gutter))] max-sm:max-w-none max-sm:rounded-none"
          src={about.heroImage}
          alt=""
          width={1600}
          height={900}
          sizes="(min-width: 767px) 50vw, 100vw"
          priority
        />
      )}
      <div className={`about-words ${column}`}>
        <h1 className="about-title mb-2 text-[clamp(var(--text-36),5vw,var(--text-48))]">
          {t("about.title")}
        </h1>
        {about.parts.map((part, partIndex) => (
          <div className={`about-part ${column}`} key={part.id}>
            {part.paragraphs.map((runs, index) => (
              <p key={runs[0]?.at} className={partIndex + index === 0 ? "text-18" : undefined}>
                <Runs runs={runs} />
              </p>
            ))}
            {part.list.length > 0 && (
              <ol className="about-list grid max-w-[42em] list-decimal gap-2 pl-[1.5em] marker:font-semibold marker:[font-variant-numeric:tabular-nums]">
                {part.list.map((runs) => (
                  <li key={textOf(runs)} className="pl-1">
                    <Runs runs={runs} />
                  </li>
                ))}
              </ol>
            )}
          </div>
        ))}
      </div>
    </article>
  );
}

function textOf(runs: RichParagraph): string {
  return runs.map(({ text }) => text).join("");
}
