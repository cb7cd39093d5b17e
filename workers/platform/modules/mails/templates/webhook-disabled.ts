// The mail about a webhook that was switched off, as its host did not answer.
import type { ContentOf } from "./mail-content";
import type { EmailBody } from "./mail-document";
import type { EmailContext } from "./order-parts";

export function webhookDisabledEmail(
  { words }: EmailContext,
  { host }: ContentOf<"webhook-off">,
): EmailBody {
  const text = words.say("webhookOff.text", { host });
  return {
    preview: text,
    title: words.say("webhookOff.title"),
    parts: [{ kind: "paragraph", text }],
  };
}
