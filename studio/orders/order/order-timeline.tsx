// History of an order, with the field for a note. A mail that was sent to the buyer can be sent again.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Currency } from "#core/money/currencies";
import { useOptimisticFetcher } from "#studio/connection/optimistic-forms";
import { useFormats } from "#studio/format/format";
import { Section } from "#studio/ui/page";
import { NoteForm } from "./note-form";
import { sentNoteId } from "./optimistic-order";
import type { TimelineEntry } from "./order-timeline.server";
import { refundStateKey } from "./refund-state-key";

type TimelineProps = {
  entries: readonly TimelineEntry[];
  /** Without what was just sent. */
  stored: readonly TimelineEntry[];
  currency: Currency;
  /** Whether the role may write notes and send mails. */
  can: { note: boolean; resend: boolean };
  once: string;
};

function EntryText({ entry, currency }: { entry: TimelineEntry; currency: Currency }) {
  const { t } = useTranslation("orders");
  const { money } = useFormats();
  switch (entry.kind) {
    case "placed":
      return <>{t(entry.isPaid ? "history.placed" : "history.placedUnpaid")}</>;
    case "shipped":
      return (
        <>
          {entry.carrier === ""
            ? t("history.shippedAlone", { count: entry.units })
            : t("history.shipped", { count: entry.units, carrier: entry.carrier })}
          {entry.trackingNumber !== "" && ` · ${entry.trackingNumber}`}
        </>
      );
    case "refunded": {
      const { origin, state, amount, cancels } = entry;
      const isUnpaid = cancels === true && amount === 0;
      const key =
        origin === "shop" ? "history.refunded" : (`history.refundedBy.${origin}` as const);
      return (
        <>
          {cancels === true && t("history.cancelled")}
          {cancels === true && !isUnpaid && " · "}
          {!isUnpaid &&
            `${t(key, { amount: money(amount, currency) })} · ${t(refundStateKey({ origin, state }))}`}
          {entry.units.map(({ title, quantity, isRestocked }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what a refund was for never changes.
            <span key={index} className="block text-14 wrap-anywhere">
              {quantity} × {title}
              {isRestocked && ` · ${t("history.restocked")}`}
            </span>
          ))}
        </>
      );
    }
    case "settled":
      return (
        <>
          {t("history.settled", { amount: money(entry.amount, currency) })}
          {entry.note !== "" && <span className="block text-14">{entry.note}</span>}
        </>
      );
    case "mail":
      return (
        <>
          {t(`history.${entry.mail}`, { to: entry.to || t("history.forgotten") })}
          {` · ${t(`mailState.${entry.state}`)}`}
        </>
      );
    case "note":
      return <span className="whitespace-pre-wrap">{entry.text}</span>;
    case "changed":
      return <>{t(`history.${entry.call}`)}</>;
  }
}

function DeleteNote({ id, look }: { id: string; look: string }) {
  const { t } = useTranslation("orders");
  const { Form } = useOptimisticFetcher();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value="delete-note" className={look}>
        {t("note.delete")}
      </button>
    </Form>
  );
}

function EntryActions({
  entry,
  can,
  once,
}: Pick<TimelineProps, "can" | "once"> & { entry: TimelineEntry }) {
  const { t } = useTranslation("orders");
  const look = "link min-h-11 cursor-pointer text-14";
  if (entry.kind === "note" && entry.id !== sentNoteId && can.note) {
    return <DeleteNote id={entry.id} look={look} />;
  }
  // What was said to a buyer who is forgotten is no longer stored. What waits goes out by itself, and a shipment can be
  // undone until it does.
  const mayGoAgain = entry.kind === "mail" && entry.to !== "" && entry.state !== "queued";
  if (!mayGoAgain || !can.resend) return null;
  return (
    <Form method="post">
      <input type="hidden" name="id" value={entry.id} />
      <input type="hidden" name="once" value={once} />
      <button type="submit" name="intent" value="resend" className={look}>
        {t("history.resend")}
      </button>
    </Form>
  );
}

export function OrderTimeline({ entries, stored, currency, can, once }: TimelineProps) {
  const { t } = useTranslation("orders");
  const { dateTime } = useFormats();
  return (
    <Section title={t("history.title")}>
      <ol className="grid gap-4">
        {entries.map((entry) => (
          <li
            key={`${entry.kind}${entry.at}${"id" in entry ? entry.id : ""}`}
            className={entry.kind === "note" ? "rounded-(--radius) bg-warning-soft px-3 py-2" : ""}
          >
            <p className="wrap-anywhere">
              <EntryText entry={entry} currency={currency} />
            </p>
            <p className="text-14 text-quiet">
              <time dateTime={entry.at}>{dateTime(entry.at)}</time>
              {entry.by !== null && ` · ${entry.by}`}
            </p>
            <EntryActions entry={entry} can={can} once={once} />
          </li>
        ))}
      </ol>
      {can.note && <NoteForm stored={stored} once={once} />}
    </Section>
  );
}
