// Log of a webhook: what was sent to it, newest first, with a way to send it again.
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { WebhookDelivery } from "#contract/webhooks/webhook-calls";
import { useFormats } from "#studio/format/format";
import { SubmitButton } from "#studio/ui/submit-button";
import { DeliveryBadge } from "./webhook-badge";
import { WebhookDeliveryResponse } from "./webhook-delivery-response";

type DeliveryListProps = { deliveries: readonly WebhookDelivery[]; path: string };

function Delivery({ delivery, path }: { delivery: WebhookDelivery; path: string }) {
  const { t } = useTranslation("webhooks");
  const { dateTime } = useFormats();
  const { id, event, subject, attempts, nextAttemptAt } = delivery;
  return (
    <li className="grid gap-2 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link className="link min-w-0 break-all" to={`${path}/deliveries/${id}`}>
          {t(`eventName.${event}`)} {subject}
        </Link>
        <DeliveryBadge {...delivery} />
      </div>
      <p className="text-14 text-quiet">
        <time dateTime={delivery.createdAt}>{dateTime(delivery.createdAt)}</time>
        {" · "}
        <code>{event}</code>
        {" · "}
        {t("attempts", { count: attempts })}
        {nextAttemptAt !== null && ` · ${t("nextAttempt", { moment: dateTime(nextAttemptAt) })}`}
      </p>
      {delivery.state !== "delivered" && (
        <WebhookDeliveryResponse {...delivery} className="line-clamp-3 text-14" />
      )}
      <Form method="post" action={`${path}/deliveries/${id}`} preventScrollReset>
        <SubmitButton tone="plain">
          {t("sendAgain")}
          <span className="sr-only">
            {" "}
            {t(`eventName.${event}`)} {subject}
          </span>
        </SubmitButton>
      </Form>
    </li>
  );
}

export function WebhookDeliveries({ deliveries, path }: DeliveryListProps) {
  const { t } = useTranslation("webhooks");
  if (deliveries.length === 0) return <p className="text-quiet">{t("log.empty")}</p>;
  return (
    <ol className="grid gap-3">
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} path={path} />
      ))}
    </ol>
  );
}
