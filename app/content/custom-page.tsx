// A page that the seller wrote.
import type { CustomPage } from "#app/theme/read-custom-pages";
import { RichTextBlocks } from "#app/theme/rich-text-blocks";

export function CustomPageView({ page }: { page: CustomPage }) {
  return (
    <main
      id="main"
      className="own-page mx-auto max-w-[calc(42em+2*var(--gutter))] px-gutter pt-12 pb-24 max-sm:pt-8 max-sm:pb-16"
    >
      <h1 className="page-title">{page.title}</h1>
      <div className="own-page-words">
        <RichTextBlocks blocks={page.blocks} />
      </div>
    </main>
  );
}
