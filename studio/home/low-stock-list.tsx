// The first few colours and sizes that are nearly sold out.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Section } from "#studio/ui/page";

export type LowStockLine = {
  listing: string;
  title: string;
  color: string;
  size: string;
  stock: number;
};

type ScarceListProps = {
  lines: readonly LowStockLine[];
  /** From how many units on stock counts as low. */
  threshold: number | null;
  storePath: string;
  /** Whether this role may change it. */
  mayChange: boolean;
};

export function LowStockList({ lines, threshold, storePath, mayChange }: ScarceListProps) {
  const { t } = useTranslation("home");
  const { number } = useFormats();
  return (
    <Section title={t("scarce.title")}>
      {threshold !== null && (
        <p className="mb-2 text-14 text-quiet">
          {t("scarce.from", { count: threshold, left: number(threshold) })}{" "}
          {mayChange && (
            <Link className="link" to={`${storePath}/settings/stock`}>
              {t("scarce.change")}
            </Link>
          )}
        </p>
      )}
      <ul className="-my-1 divide-y divide-line">
        {lines.map(({ listing, title, color, size, stock }) => (
          <li
            key={`${listing} ${color} ${size}`}
            className="relative flex items-baseline justify-between gap-4 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <Link
                className="link after:absolute after:inset-0"
                to={`${storePath}/products/${listing}`}
              >
                {title}
              </Link>
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
