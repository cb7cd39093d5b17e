// A seller's rich text: every word of it is drawn as text, and every picture is the shop's own.
import { imageSize, useResponsiveImage } from "#app/ui/picture/responsive-image";
import type { RichPicture } from "#core/rich-text-pictures";
import type { RichBlock, RichParagraph, TextRun } from "./rich-text";

export function Runs({ runs }: { runs: RichParagraph }) {
  return runs.map((run) => <Run key={run.at} run={run} />);
}

function Run({ run }: { run: TextRun }) {
  const stressed = run.isStressed ? <em>{run.text}</em> : run.text;
  const weighed = run.isStrong ? <strong>{stressed}</strong> : stressed;
  return run.href === null ? weighed : <a href={run.href}>{weighed}</a>;
}

/** Items that follow one another are one list. */
function groupBlocks(blocks: readonly RichBlock[]): RichBlock[][] {
  const groups: RichBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const isListed = block.kind === "item" || block.kind === "step";
    if (isListed && last?.[0]?.kind === block.kind) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

const keyOf = (block: RichBlock) => (block.kind === "picture" ? block.at : block.runs[0]?.at) ?? 0;

/** As wide as the words' measure. */
const pictureSizes = "(min-width: 46em) 42em, 100vw";

function Picture({ picture: { src, alt } }: { picture: RichPicture }) {
  const responsiveImage = useResponsiveImage();
  return (
    <img
      {...responsiveImage(src, pictureSizes)}
      {...imageSize(src)}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}

export function RichTextBlocks({ blocks }: { blocks: readonly RichBlock[] }) {
  return groupBlocks(blocks).flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [<Group key={keyOf(first)} first={first} group={group} />];
  });
}

function Group({ first, group }: { first: RichBlock; group: RichBlock[] }) {
  if (first.kind === "picture") return <Picture picture={first.picture} />;
  const words = <Runs runs={first.runs} />;
  if (first.kind === "paragraph") return <p>{words}</p>;
  if (first.kind === "heading") return <h2>{words}</h2>;
  if (first.kind === "subheading") return <h3>{words}</h3>;
  const items = group.map((block) => (
    <li key={keyOf(block)}>
      <Runs runs={block.runs} />
    </li>
  ));
  return first.kind === "step" ? <ol>{items}</ol> : <ul>{items}</ul>;
}
