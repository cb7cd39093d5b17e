// An arrangement, chosen by its drawing.
import { useTranslation } from "react-i18next";
import { type ControlProps, textOf } from "./control";
import { TemplatePicture } from "./template-picture";

export function TemplateControl({ field, id, describedBy, value, onChange }: ControlProps) {
  const { t } = useTranslation("theme");
  const given = textOf(value);
  const { template } = field;
  if (template === undefined) return null;
  return (
    <div className="grid grid-cols-2 gap-2" aria-describedby={describedBy}>
      {(field.options ?? []).map((option) => (
        <label
          key={option}
          className="grid cursor-pointer gap-1 rounded-lg border border-line p-2 text-14 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2"
        >
          <span className="flex items-center gap-2">
            <input
              type="radio"
              name={id}
              className="check"
              value={option}
              checked={given === option}
              onChange={() => onChange(Number(option))}
            />
            {t("arrangement", { number: option })}
          </span>
          <TemplatePicture of={template} template={option} />
        </label>
      ))}
      {given !== "" && (
        <button type="button" className="button" onClick={() => onChange(undefined)}>
          {t("asBuiltIn")}
        </button>
      )}
    </div>
  );
}
