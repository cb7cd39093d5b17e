// One field of a settings form, with what it does and what is wrong with it.
import { useTranslation } from "react-i18next";
import { wrongField } from "#studio/ui/wrong-field";
import type { FieldView } from "./describe-section.server";

type SettingFieldProps = {
  field: FieldView;
  /** As it stands now; a field that was refused shows what was typed. */
  value: string;
  current: string;
  reason: "invalid" | "changed" | null;
  isUnavailable: boolean;
  isReadOnly: boolean;
};

function Problem({ field, current, reason, id }: SettingFieldProps & { id: string }) {
  const { t } = useTranslation("settings");
  if (reason === null) return null;
  const boxLabel = field.kind === "check" ? t(`choice.${current === "on" ? "on" : "off"}`) : null;
  const optionLabel = field.options.find(({ value }) => value === current)?.label;
  const label = boxLabel ?? optionLabel ?? current;
  return (
    <p id={id} role="alert" className="text-14 text-danger">
      {reason === "changed"
        ? t("changed", { value: label || t("empty") })
        : t(`invalid.${field.name}`)}
    </p>
  );
}

function CheckSetting(props: SettingFieldProps & { hintId: string; errorId: string }) {
  const { t } = useTranslation("settings");
  const { field, value, isUnavailable, isReadOnly, hintId, errorId } = props;
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          type="checkbox"
          name={field.name}
          className="check"
          defaultChecked={value === "on"}
          disabled={isReadOnly}
          aria-describedby={`${hintId} ${errorId}`}
        />
        <span>
          <span className="font-medium">{t(`field.${field.name}`)}</span>
          <span id={hintId} className="block text-14 text-quiet">
            {t(`hint.${field.name}`)} {isUnavailable && t("notConfigured")}
          </span>
        </span>
      </label>
      <Problem {...props} id={errorId} />
    </div>
  );
}

function Control({ field, value, reason, isReadOnly, ids }: SettingFieldProps & { ids: string }) {
  const { name, kind, options } = field;
  const shared = {
    id: name,
    name,
    className: "input",
    defaultValue: value,
    disabled: isReadOnly,
    "aria-describedby": ids,
    ...wrongField(reason !== null),
  };
  if (options.length === 0) {
    return <input type={kind === "email" ? "email" : "text"} maxLength={320} {...shared} />;
  }
  return (
    <select {...shared}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

export function SettingField(props: SettingFieldProps) {
  const { t } = useTranslation("settings");
  const { name, kind } = props.field;
  const hintId = `${name}-hint`;
  const errorId = `${name}-error`;
  if (kind === "check") return <CheckSetting {...props} hintId={hintId} errorId={errorId} />;
  return (
    <div className="grid gap-1">
      <label htmlFor={name} className="font-medium">
        {t(`field.${name}`)}
      </label>
      <p id={hintId} className="text-14 text-quiet">
        {t(`hint.${name}`)}
      </p>
      <Control {...props} ids={`${hintId} ${errorId}`} />
      <Problem {...props} id={errorId} />
    </div>
  );
}
