// How far a domain has come, in two words and a colour.
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#studio/ui/page";
import type { DomainView } from "./domain-view.server";

const tones: Record<DomainView["stage"], Tone> = {
  pending: "neutral",
  checking: "neutral",
  certificate: "neutral",
  mapped: "good",
  live: "good",
  elsewhere: "warning",
  ending: "warning",
  failed: "danger",
};

export function DomainStatusBadge({ stage }: Pick<DomainView, "stage">) {
  const { t } = useTranslation("domains");
  return <Badge tone={tones[stage]}>{t(`stage.${stage}`)}</Badge>;
}
