// A seller's rich text: every word of it is drawn as text.
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

const keyOf = ({ runs }: RichBlock) => runs[0]?.at ?? 0;

export function RichTextBlocks({ blocks }: { blocks: readonly RichBlock[] }) {
  return groupBlocks(blocks).flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [<Group key={keyOf(first)} first={first} group={group} />];
  });
}

function Group({ first, group }: { first: RichBlock; group: RichBlock[] }) {
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
