// Sentence that a limit is near or reached, before it is hit.
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Banner } from "#studio/ui/page";

type LimitNoteProps = {
  of: "domains" | "promoCodes" | "webhooks";
  left: { used: number; limit: number } | null;
};

export function LimitNote({ of, left }: LimitNoteProps) {
  const { t } = useTranslation("limits");
  const { number } = useFormats();
  if (left === null) return null;
  const { used, limit } = left;
  const isFull = used >= limit;
  const counts = { used: number(used), limit: number(limit) };
  return (
    <Banner tone="warning">
      {t(`${of}.used`, counts)} {t(isFull ? "full" : "near")}
    </Banner>
  );
}
