// Form of who hears of new orders: a row for each person and an empty one, and the hour of the daily mail.
import { Form } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { maxOrderMailRecipients, type OrderMails } from "#contract/orders/new-order-mail-calls";
import { ConflictChoice } from "#studio/ui/conflict-choice";
import { Banner, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { wrongField } from "#studio/ui/wrong-field";
import { BaseVersionField } from "#studio/unsaved-changes/base-version-field";
import type { OrderMailsFailure } from "./new-order-mails.server";

type Recipient = OrderMails["recipients"][number];
type OrderMailsFormProps = {
  recipients: readonly Recipient[];
  undelivered: readonly string[];
  daily: OrderMails["daily"];
  timeZones: readonly string[];
  /** Of the mails, by their tag. */
  languages: readonly { tag: Recipient["locale"]; name: string }[];
  failure: OrderMailsFailure | null;
  /** Of the recipient that the failure is about. */
  wrong: number | null;
  /** Of what the form was made of. */
  version: string;
  storedVersion: string;
  canWrite: boolean;
  /** Offered where no address has been typed yet. */
  ownEmail: string;
};

const rhythms = ["each", "daily", "none"] as const;

type RowProps = Pick<OrderMailsFormProps, "languages"> & {
  recipient: Recipient | null;
  hint: string;
  isUndelivered?: boolean;
  failure?: OrderMailsFailure | null;
};

/** Of a module: another function at each rendering would take the focus again and again. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus();

function PersonRow({ recipient, languages, hint, isUndelivered, failure = null }: RowProps) {
  const { t, i18n } = useTranslation("orders");
  const problemId = useId();
  const name = recipient?.email ?? t("orderMails.another");
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1.6fr)_1fr_1fr]">
      <input
        type="email"
        name="email"
        defaultValue={recipient?.email ?? ""}
        placeholder={hint}
        aria-label={recipient === null ? t("orderMails.another") : t("orderMails.email")}
        maxLength={254}
        className="input"
        {...wrongField(failure !== null)}
        aria-describedby={failure === null ? undefined : problemId}
        ref={failure === null ? undefined : focusOnce}
      />
      <select
        name="rhythm"
        defaultValue={recipient?.rhythm ?? "each"}
        aria-label={t("orderMails.rhythmOf", { name })}
        className="input"
      >
        {rhythms.map((rhythm) => (
          <option key={rhythm} value={rhythm}>
            {t(`rhythm.${rhythm}`)}
          </option>
        ))}
        {recipient !== null && <option value="remove">{t("rhythm.remove")}</option>}
      </select>
      <select
        name="locale"
        defaultValue={recipient?.locale ?? i18n.language}
        aria-label={t("orderMails.languageOf", { name })}
        className="input"
      >
        {languages.map(({ tag, name: language }) => (
          <option key={tag} value={tag}>
            {language}
          </option>
        ))}
      </select>
      {failure !== null && (
        <p id={problemId} className="text-14 text-danger sm:col-span-3">
          {t(`orderMailsFailure.${failure}`)}
        </p>
      )}
      {isUndelivered && (
        <p className="text-14 text-danger sm:col-span-3">{t("orderMails.undelivered")}</p>
      )}
    </li>
  );
}

function DailyFields({ daily, timeZones }: Pick<OrderMailsFormProps, "daily" | "timeZones">) {
  const { t } = useTranslation("orders");
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <label className="grid gap-1 font-medium">
        {t("orderMails.hour")}
        <select name="hour" defaultValue={daily.hour} className="input font-normal">
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {`${String(hour).padStart(2, "0")}:00`}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 font-medium">
        {t("orderMails.timeZone")}
        <input
          name="timeZone"
          list="time-zones"
          defaultValue={daily.timeZone}
          className="input font-normal"
        />
      </label>
      <datalist id="time-zones">
        {timeZones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </div>
  );
}

export function OrderMailsForm(props: OrderMailsFormProps) {
  const { recipients, undelivered, daily, timeZones, languages, canWrite, ownEmail } = props;
  const { failure, wrong, version, storedVersion } = props;
  const { t } = useTranslation("orders");
  const hint = recipients.length === 0 ? ownEmail : t("orderMails.another");
  return (
    // What was saved is rendered again: a person who was taken out has no row any more.
    <Form key={version} method="post" noValidate>
      <BaseVersionField name="version" value={version} />
      <fieldset disabled={!canWrite} className="grid gap-4">
        {failure === "order_mails_changed" && (
          <ConflictChoice text={t(`orderMailsFailure.${failure}`)} storedVersion={storedVersion} />
        )}
        {failure !== null && failure !== "order_mails_changed" && wrong === null && (
          <Banner tone="danger">{t(`orderMailsFailure.${failure}`)}</Banner>
        )}
        <Section title={t("orderMails.people")} text={t("orderMails.peopleHint")}>
          <ul className="divide-y divide-line">
            {recipients.map((recipient, index) => (
              <PersonRow
                key={wrong === index ? `wrong ${recipient.email}` : recipient.email}
                recipient={recipient}
                languages={languages}
                hint={hint}
                isUndelivered={undelivered.includes(recipient.email)}
                failure={wrong === index ? failure : null}
              />
            ))}
            {canWrite && recipients.length < maxOrderMailRecipients && (
              // What was typed into it is a row of its own once it was refused.
              <PersonRow
                key={recipients.length}
                recipient={null}
                languages={languages}
                hint={hint}
              />
            )}
          </ul>
        </Section>
        <Section title={t("orderMails.daily")} text={t("orderMails.dailyHint")}>
          <DailyFields daily={daily} timeZones={timeZones} />
        </Section>
        {canWrite && (
          <div>
            <SubmitButton>{t("orderMails.save")}</SubmitButton>
          </div>
        )}
      </fieldset>
    </Form>
  );
}
