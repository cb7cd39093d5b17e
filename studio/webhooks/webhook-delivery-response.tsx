// What the last try of a delivery got: what the receiver said, or in the person's language why it said nothing.
import { useTranslation } from "react-i18next";
import type { WebhookDelivery } from "#contract/webhooks/webhook-calls";

type DeliveryResponseProps = Pick<WebhookDelivery, "responseStatus" | "failure" | "response"> & {
  className: string;
};

export function WebhookDeliveryResponse({
  responseStatus,
  failure,
  response,
  className,
}: DeliveryResponseProps) {
  const { t } = useTranslation("webhooks");
  if (failure === null && response === null) return null;
  return (
    <p className={`wrap-anywhere ${className}`}>
      {responseStatus !== null && <code>{responseStatus} </code>}
      {failure !== null && `${t(`failure.${failure}`)} `}
      {response}
    </p>
  );
}
