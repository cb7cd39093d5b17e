// TEN-08: a page that the seller wrote.
import type { OwnPage } from "#app/theme/own-pages";
import { RichWords } from "#app/theme/rich-words";

export function OwnPageView({ page }: { page: OwnPage }) {
  return (
    <main id="main" className="own-page">
      <h1 className="page-title">{page.title}</h1>
      <div className="own-page-words">
        <RichWords blocks={page.blocks} />
      </div>
    </main>
  );
}
