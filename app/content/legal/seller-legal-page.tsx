// A legal text that the seller wrote, which may be in another language than the page.
import { RichTextBlocks } from "#app/theme/rich-text-blocks";
import type { SellerLegalText } from "./seller-legal.server";

export function SellerLegalPage({
  text: { title, updated, lang, blocks },
}: {
  text: SellerLegalText;
}) {
  return (
    <main
      id="main"
      className="own-page legal mx-auto max-w-[calc(42em+2*var(--gutter))] px-gutter pt-12 pb-24 max-sm:pt-8 max-sm:pb-16"
    >
      <h1 className="page-title">{title}</h1>
      <p className="legal-updated mb-6 text-14 text-quiet">{updated}</p>
      <div className="own-page-words" lang={lang}>
        <RichTextBlocks blocks={blocks} />
      </div>
    </main>
  );
}
