// The shop's name at the head of what is printed: the header with its logo is drawn for screens.
import { useRootData } from "#app/content/root-data";

export function PrintHeader() {
  const name = useRootData()?.store.name;
  if (name === undefined) return null;
  return (
    <p className="print-header mx-auto hidden w-full max-w-[760px] px-gutter pt-4 font-heading text-22 font-heavy print:block">
      {name}
    </p>
  );
}
