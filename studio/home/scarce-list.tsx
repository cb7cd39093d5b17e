// The first few colours and sizes that are nearly sold out.
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Section } from "#studio/ui/page";

export type ScarceLine = {
  listing: string;
  title: string;
  color: string;
  size: string;
  stock: number;
};

export function ScarceList({ lines }: { lines: readonly ScarceLine[] }) {
  const { t } = useTranslation("home");
  const { number } = useFormats();
  return (
    <Section title={t("scarce.title")}>
      <ul className="-my-1 divide-y divide-line">
        {lines.map(({ listing, title, color, size, stock }) => (
          <li
            key={`${listing} ${color} ${size}`}
            className="flex items-baseline justify-between gap-4 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {title}
              <span className="block text-14 text-quiet">
                {[color, size].filter((part) => part !== "").join(" · ")}
              </span>
            </span>
            <span className="numbers whitespace-nowrap">
              {t("scarce.left", { count: stock, left: number(stock) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
