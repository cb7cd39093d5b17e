// Choice of a role, with its label.
import { useTranslation } from "react-i18next";
import type { Role } from "#contract/protocol/scopes";

export const roles = ["owner", "staff", "accountant"] as const satisfies readonly Role[];

export function RoleSelect({ chosen }: { chosen: Role }) {
  const { t } = useTranslation("access");
  return (
    <label className="grid gap-1">
      <span className="font-medium">{t("team.role")}</span>
      <select name="role" className="input" defaultValue={chosen}>
        {roles.map((one) => (
          <option key={one} value={one}>
            {t(`role.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
