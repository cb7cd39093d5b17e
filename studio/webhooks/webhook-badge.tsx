// How a webhook or one of its deliveries fares, in a word and a colour.
import { useTranslation } from "react-i18next";
import type { Webhook, WebhookDelivery } from "#contract/webhooks/webhook-calls";
import { Badge } from "#studio/ui/page";
import { webhookDeliveryStateKey } from "./webhook-delivery-state-key";

export function WebhookBadge({ state, failingSince }: Pick<Webhook, "state" | "failingSince">) {
  const { t } = useTranslation("webhooks");
  if (state === "switched-off") return <Badge tone="danger">{t("state.switched-off")}</Badge>;
  if (state === "paused") return <Badge>{t("state.paused")}</Badge>;
  if (failingSince !== null) return <Badge tone="warning">{t("state.failing")}</Badge>;
  return <Badge tone="good">{t("state.active")}</Badge>;
}

const tones = {
  ...({ waiting: "neutral", queued: "warning", delivered: "good" } as const),
  ...({ failed: "danger", testNotTaken: "danger" } as const),
};

export function DeliveryBadge(delivery: Pick<WebhookDelivery, "event" | "state" | "attempts">) {
  const { t } = useTranslation("webhooks");
  const word = webhookDeliveryStateKey(delivery);
  return <Badge tone={tones[word]}>{t(word)}</Badge>;
}
