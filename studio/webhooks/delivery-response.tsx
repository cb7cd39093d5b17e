// What the last try of a delivery got: what the receiver said, or in the person's language why it said nothing.
import { useTranslation } from "react-i18next";
import type { WebhookDelivery } from "#contract/webhooks/webhook-calls";
import { readDeliveryResponse } from "#core/webhooks/delivery-failures";

type DeliveryResponseProps = Pick<WebhookDelivery, "responseStatus" | "response"> & {
  className: string;
};

export function DeliveryResponse({ responseStatus, response, className }: DeliveryResponseProps) {
  const { t } = useTranslation("webhooks");
  if (response === null) return null;
  const { failure, detail } = readDeliveryResponse(responseStatus, response);
  return (
    <p className={`wrap-anywhere ${className}`}>
      {responseStatus !== null && <code>{responseStatus} </code>}
      {failure !== null && `${t(`failure.${failure}`)} `}
      {detail}
    </p>
  );
}
