// Fields of a webhook: its address and what it is sent.

import { useTranslation } from "react-i18next";
import type { WebhookEvent } from "#contract/webhooks/webhook-message";
import { LabelledInput } from "#studio/ui/field";
import type { TypedWebhook, WebhookProblem } from "./webhooks.server";

type WebhookFieldsProps = {
  events: readonly WebhookEvent[];
  typed: Pick<TypedWebhook, "url" | "events">;
  problem: WebhookProblem | null;
};

const notOfUrl: readonly WebhookProblem[] = [
  "events_missing",
  "webhook_changed",
  "webhook_deleted",
];

export function WebhookFields({ events, typed, problem }: WebhookFieldsProps) {
  const { t } = useTranslation("webhooks");
  const isUrl = problem !== null && !notOfUrl.includes(problem);
  return (
    <>
      <LabelledInput
        id="url"
        type="url"
        label={t("url.label")}
        hint={t("url.hint")}
        error={isUrl ? t(`problem.${problem}`) : undefined}
        maxLength={2000}
        defaultValue={typed.url}
      />
      <fieldset className="grid">
        <legend className="font-medium">{t("events.label")}</legend>
        {problem === "events_missing" && (
          <p role="alert" className="text-14 text-danger">
            {t("problem.events_missing")}
          </p>
        )}
        {events.map((event) => (
          <label key={event} className="flex min-h-11 items-start gap-3 py-2.5">
            <input
              type="checkbox"
              name="events"
              value={event}
              className="check"
              defaultChecked={typed.events.includes(event)}
            />
            <span>
              {t(`eventName.${event}`)} <code className="text-14 text-quiet">{event}</code>
              <span className="block text-14 text-quiet">{t(`event.${event}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
