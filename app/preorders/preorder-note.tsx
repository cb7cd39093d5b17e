// The seller's own sentence about a pre-order, such as when it is sent.

export function PreorderNote({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return <p className="form-note font-medium break-words">{words}</p>;
}
