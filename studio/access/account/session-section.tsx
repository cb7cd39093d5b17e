// Where a person is signed in, and ending it there.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Badge, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import type { AccountPageData } from "./account.server";

type Session = AccountPageData["sessions"][number];

function SessionLine({ id, isCurrent, level, device, createdAt, lastUsedAt }: Session) {
  const { t } = useTranslation("access");
  const formats = useFormats();
  const name = device ?? t("session.unknown");
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {isCurrent && <Badge tone="good">{t("session.current")}</Badge>}
        </p>
        <p className="text-14 text-quiet">
          {t("session.used", { date: formats.dateTime(lastUsedAt) })}
          {" · "}
          {t("session.since", { date: formats.date(createdAt) })}
          {level === "passkey" && ` · ${t("session.passkey")}`}
        </p>
      </div>
      {!isCurrent && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <SubmitButton intent="end-session" tone="plain">
            {t("session.end")}
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}

export function SessionSection({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation("access");
  return (
    <Section
      title={t("session.title")}
      text={t("session.text")}
      actions={
        sessions.length > 1 && (
          <Form method="post">
            <SubmitButton intent="end-others" tone="danger">
              {t("session.endOthers")}
            </SubmitButton>
          </Form>
        )
      }
    >
      <ul>
        {sessions.map((session) => (
          <SessionLine key={session.id} {...session} />
        ))}
      </ul>
    </Section>
  );
}
