// Failed mails and jobs as a list with boxes to tick.
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Badge } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { findName, jobNames, mailKinds, mailReasons } from "./failure-names";
import type { FoundFailures } from "./failures.server";

type Failure = FoundFailures["failures"][number];

export function FailureFilter({ kind, store }: Pick<FoundFailures, "kind" | "store">) {
  const { t } = useTranslation("operator");
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      <label className="grid gap-1">
        <span className="font-medium">{t("failures.kind")}</span>
        <select name="kind" className="input" defaultValue={kind}>
          <option value="">{t("failures.both")}</option>
          <option value="mail">{t("failures.mail")}</option>
          <option value="job">{t("failures.job")}</option>
        </select>
      </label>
      <label className="grid min-w-48 flex-1 gap-1">
        <span className="font-medium">{t("failures.store")}</span>
        <input name="store" className="input" maxLength={63} defaultValue={store} />
      </label>
      <button type="submit" className="button">
        {t("stores.find")}
      </button>
    </Form>
  );
}

function useDescribe({ kind, ref: id, about, reason }: Failure) {
  const { t } = useTranslation("operator");
  if (kind === "job") {
    const job = findName(jobNames, id);
    return { name: job === undefined ? id : t(`failures.job.${job}`), why: reason };
  }
  const mail = findName(mailKinds, about);
  const why = findName(mailReasons, reason);
  return {
    name: mail === undefined ? about : t(`failures.mail.${mail}`),
    why: why === undefined ? t("failures.refused", { reason }) : t(`failures.reason.${why}`),
  };
}

/** Not as its fields: React takes `ref` for its own. */
function FailureLine({ failure }: { failure: Failure }) {
  const { value, store, kind, ref: id, since, attempts, person } = failure;
  const { t } = useTranslation("operator");
  const formats = useFormats();
  const { name, why } = useDescribe(failure);
  const boxId = `failure-${store}-${id}`;
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 last:border-0">
      <input id={boxId} type="checkbox" className="check mt-0.5" name="failure" value={value} />
      <div className="grid min-w-0 flex-1 gap-1">
        <label htmlFor={boxId} className="flex flex-wrap items-center gap-2 font-medium">
          <Badge tone={kind === "mail" ? "neutral" : "warning"}>{t(`failures.${kind}`)}</Badge>
          <span className="break-words">{name}</span>
        </label>
        <p className="text-14 wrap-anywhere">{why}</p>
        <p className="text-14 text-quiet">
          {store !== "" && (
            <>
              <Link className="link" to={`/operator/stores/${store}`}>
                {store}
              </Link>
              {" · "}
            </>
          )}
          {person !== "" && `${person} · `}
          {t("failures.since", { date: formats.dateTime(since) })}
          {" · "}
          {t("failures.attempts", { count: attempts })}
        </p>
      </div>
    </li>
  );
}

export function FailureList({ failures }: { failures: readonly Failure[] }) {
  const { t } = useTranslation("operator");
  return (
    <Form method="post" className="grid gap-3">
      <ul className="card px-5 max-sm:px-4">
        {failures.map((failure) => (
          <FailureLine key={failure.value} failure={failure} />
        ))}
      </ul>
      <div className="tall:sticky tall:bottom-0 flex flex-wrap items-center gap-3 bg-page py-3">
        <SubmitButton>{t("failures.retry")}</SubmitButton>
        <p className="text-14 text-quiet">{t("failures.retryHint")}</p>
      </div>
    </Form>
  );
}
