// What an operator does first about each kind of alert, in one line of English: in the mail,
// in `ops health`, and as a text of the studio.
import type { AlertKind } from "./alert-thresholds";

export const alertAdvice: Record<AlertKind, string> = {
  "refund-not-made":
    "Look at the payment in the provider's dashboard; `orders show` says why it failed. What can never be made and was paid another way is ended by `orders settle-refund`.",
  "payment-pending": "Is the provider down? Else look at the payment in its dashboard.",
  "mails-failing":
    "`failures list --kind mail` shows the status; then `failures retry --all --kind mail`.",
  "mails-waiting": "Is the queue awning-mail consumed?",
  "webhooks-silent": "Check the endpoint and its secret at the provider, and here.",
  "domain-lost": "`domains show` names the record that is gone: write to the seller.",
  "job-failing": "`failures list --kind job` says which job, and why.",
  "store-silent": "Its object does not start: look at the log of that store.",
  "backup-late": "The log says `store not backed up`, and why.",
};
