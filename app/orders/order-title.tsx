// The heading of an order's page, which names its number.

/**
 * Browsers break a line at the number's hyphen: it moves to the next line whole, and breaks only where that is too short.
 * @param title a sentence that names the number
 */
export function OrderTitle({ title, number }: { title: string; number: string }) {
  const [before = "", ...after] = title.split(number);
  return (
    <h1 className="page-title mb-2">
      {before}
      <span className="inline-block max-w-full">{number}</span>
      {after.join(number)}
    </h1>
  );
}
