// Members of a store, each with their role, changing it, and taking them out.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { ConfirmDisclosure } from "#studio/ui/confirm-disclosure";
import { Badge, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { RoleSelect } from "./role-select";
import type { Team } from "./team.server";

type Member = Team["members"][number];

function MemberChanges({ id, name, role, isSelf }: Member) {
  const { t } = useTranslation("access");
  return (
    // What is unfolded has a line of its own: beside the person it would take all of theirs.
    <div className="flex flex-wrap gap-2 has-[details[open]]:w-full">
      <ConfirmDisclosure
        label={t("team.changeRole")}
        fullLabel={t("team.changeRoleOf", { name })}
        tone="plain"
      >
        <Form method="post" className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="id" value={id} />
          <RoleSelect chosen={role} />
          <SubmitButton intent="role">{t("team.saveRole")}</SubmitButton>
          <p className="w-full text-14 text-quiet">{t("team.roleTokens")}</p>
          {isSelf && <p className="w-full text-14 text-warning">{t("team.ownRole")}</p>}
        </Form>
      </ConfirmDisclosure>
      <ConfirmDisclosure
        label={isSelf ? t("team.leave") : t("remove")}
        fullLabel={isSelf ? t("team.leave") : t("team.removeOne", { name })}
      >
        <p>{isSelf ? t("team.leaveText") : t("team.removeText", { name })}</p>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <SubmitButton intent="remove" tone="danger">
            {isSelf ? t("team.leave") : t("team.removeOne", { name })}
          </SubmitButton>
        </Form>
      </ConfirmDisclosure>
    </div>
  );
}

export function MemberList({ members, mayChange }: Pick<Team, "members" | "mayChange">) {
  const { t } = useTranslation("access");
  const formats = useFormats();
  return (
    <Section title={t("team.members")}>
      <ul>
        {members.map((member) => (
          <li
            key={member.id}
            className="flex flex-wrap gap-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <span className="min-w-0 wrap-anywhere">{member.name}</span>
                <Badge>{t(`role.${member.role}`)}</Badge>
                {member.isSelf && <Badge tone="good">{t("team.you")}</Badge>}
              </p>
              <p className="break-all">{member.email}</p>
              <p className="text-14 text-quiet">
                {t("team.since", { date: formats.date(member.since) })}
              </p>
            </div>
            {mayChange && !member.isLastOwner && <MemberChanges key={member.role} {...member} />}
            {member.isLastOwner && (
              <p className="max-w-[36ch] text-14 text-quiet">{t("team.lastOwner")}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
