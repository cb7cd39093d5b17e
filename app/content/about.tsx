// ABT-02: what a seller tells about themselves, under one picture of theirs.
import { useLocalization } from "#app/localization/localization-context";
import type { About } from "#app/theme/resolve-about";
import type { RichParagraph } from "#app/theme/rich-text";
import { Runs } from "#app/theme/rich-words";
import { Picture } from "#app/ui/picture";

export function AboutStory({ about }: { about: About }) {
  const { t } = useLocalization();
  return (
    <article className={about.heroImage === null ? "about" : "about about-pictured"}>
      {about.heroImage !== null && (
        <Picture
          className="about-picture"
          src={about.heroImage}
          alt=""
          width={1600}
          height={900}
          priority
        />
      )}
      <div className="about-words">
        <h1 className="about-title">{t("about.title")}</h1>
        {about.parts.map((part) => (
          <div className="about-part" key={part.id}>
            {part.paragraphs.map((runs) => (
              <p key={runs[0]?.at}>
                <Runs runs={runs} />
              </p>
            ))}
            {part.list.length > 0 && (
              <ol className="about-list">
                {part.list.map((runs) => (
                  <li key={textOf(runs)}>
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
