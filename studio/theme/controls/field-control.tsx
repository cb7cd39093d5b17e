// One field of the theme with the control that fits it, its hint and what is wrong with it. Knows no form: each change
// goes to the editor.
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTimeZone } from "#studio/format/format";
import type { ThemeField } from "#studio/theme/fields/theme-field";
import { ColorControl } from "./color-control";
import { type ControlProps, textOf } from "./control";
import { CssControl } from "./css-control";
import { formatCssLength, parseCssLength } from "./css-length";
import { LinesControl } from "./lines-control";
import { ListControl } from "./list-control";
import { PictureControl } from "./picture-control";
import { RichControl } from "./rich-control";
import { TemplateControl } from "./template-control";
import { isZonedDatetime, toWallClockText, toZonedDatetime } from "./zoned-datetime";

const orNothing = (text: string) => (text === "" ? undefined : text);

function TextControl({ field, id, describedBy, value, onChange }: ControlProps) {
  const shared = {
    id,
    className: "input",
    value: textOf(value),
    "aria-describedby": describedBy,
    ...(field.standard !== undefined && { placeholder: field.standard }),
  };
  if (field.kind === "long") {
    return (
      <textarea {...shared} rows={3} onChange={({ target }) => onChange(orNothing(target.value))} />
    );
  }
  return <input {...shared} onChange={({ target }) => onChange(orNothing(target.value))} />;
}

function NumberControl({ id, describedBy, value, onChange }: ControlProps) {
  return (
    <input
      id={id}
      className="input"
      type="number"
      aria-describedby={describedBy}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value === "" ? undefined : Number(target.value))}
    />
  );
}

/** By the clock of the shop's zone, or of the person's; what is no moment stays as it was typed elsewhere. */
function MomentControl(props: ControlProps) {
  const { id, describedBy, value, onChange } = props;
  const { t } = useTranslation("theme");
  const timeZone = useTimeZone();
  const [typed, setTyped] = useState("");
  const given = textOf(value);
  if (given !== "" && !isZonedDatetime(given)) return <TextControl {...props} />;
  // What is being typed stands as it is: a year of two digits would be counted by another clock.
  const isTyped = toZonedDatetime(typed, timeZone) === orNothing(given);
  return (
    <div className="grid gap-1">
      <input
        id={id}
        className="input"
        type="datetime-local"
        max="9999-12-31T23:59"
        aria-describedby={[describedBy, `${id}-clock`].filter(Boolean).join(" ")}
        value={isTyped ? typed : toWallClockText(given, timeZone)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(toZonedDatetime(target.value, timeZone));
        }}
      />
      <p id={`${id}-clock`} className="text-14 text-quiet">
        {t("clock", { timeZone })}
      </p>
    </div>
  );
}

function LengthControl(props: ControlProps) {
  const { field, id, describedBy, value, onChange } = props;
  const { t } = useTranslation("theme");
  const given = textOf(value);
  const length = parseCssLength(given);
  // What is no length is shown all the same, with what is wrong with it.
  if (given !== "" && length === null) return <TextControl {...props} />;
  const unit = length?.unit ?? field.unit ?? "px";
  return (
    <div className="flex items-center gap-2">
      <input
        id={id}
        className="input w-28 flex-none"
        type="number"
        step="any"
        min={unit === "px" ? 0 : undefined}
        aria-describedby={[describedBy, `${id}-unit`].filter(Boolean).join(" ")}
        value={length?.amount ?? ""}
        placeholder={parseCssLength(field.standard ?? "")?.amount.toString()}
        onChange={({ target }) =>
          onChange(target.value === "" ? undefined : formatCssLength(Number(target.value), unit))
        }
      />
      <span id={`${id}-unit`} className="text-14 text-quiet">
        {t(`unit.${unit}`)}
      </span>
    </div>
  );
}

function BuiltInOption({ name }: { name: string | undefined }) {
  const { t } = useTranslation("theme");
  return (
    <option value="">{name === undefined ? t("asBuiltIn") : t("asBuiltInNamed", { name })}</option>
  );
}

function ChoiceControl({ field, id, describedBy, value, editing, onChange }: ControlProps) {
  const options = field.kind === "font" ? editing.fonts : (field.options ?? []);
  const given = textOf(value);
  // What is no choice is shown all the same: it must not seem to be the default.
  const isUnknown = given !== "" && !options.includes(given);
  const nameOf = (option: string) => field.optionNames?.[option] ?? option;
  return (
    <select
      id={id}
      className="input"
      aria-describedby={describedBy}
      value={given}
      onChange={({ target }) => onChange(orNothing(target.value))}
    >
      <BuiltInOption name={field.standard === undefined ? undefined : nameOf(field.standard)} />
      {isUnknown && <option value={given}>{nameOf(given)}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </select>
  );
}

/** Three states: a field that is left out is not the same as one that is off. */
function FlagControl({ field, id, describedBy, value, onChange }: ControlProps) {
  const { t } = useTranslation("theme");
  return (
    <select
      id={id}
      className="input"
      aria-describedby={describedBy}
      value={typeof value === "boolean" ? String(value) : ""}
      onChange={({ target }) => onChange(target.value === "" ? undefined : target.value === "true")}
    >
      <BuiltInOption name={field.standard} />
      <option value="true">{t("yes")}</option>
      <option value="false">{t("no")}</option>
    </select>
  );
}

const controls: Record<ThemeField["kind"], (props: ControlProps) => ReactNode> = {
  text: TextControl,
  long: TextControl,
  rich: RichControl,
  moment: MomentControl,
  length: LengthControl,
  number: NumberControl,
  flag: FlagControl,
  choice: ChoiceControl,
  font: ChoiceControl,
  color: ColorControl,
  picture: PictureControl,
  template: TemplateControl,
  css: CssControl,
  lines: LinesControl,
  list: ListControl,
};

/** Controls of several parts, which one label cannot name. */
const grouped: ReadonlySet<ThemeField["kind"]> = new Set(["template", "list"]);

type FieldControlProps = Pick<ControlProps, "field" | "place" | "value" | "editing" | "onChange">;

export function FieldControl({ field, place, value, editing, onChange }: FieldControlProps) {
  const id = useId();
  const own = editing.findings.filter((finding) => finding.place === place);
  const hasHint = field.hint !== undefined;
  const described = [hasHint ? `${id}-hint` : "", own.length > 0 ? `${id}-found` : ""].filter(
    Boolean,
  );
  const Control = controls[field.kind];
  const control = (
    <Control
      field={field}
      place={place}
      value={value}
      editing={editing}
      onChange={onChange}
      id={id}
      describedBy={described.length === 0 ? undefined : described.join(" ")}
    />
  );
  const below = own.length > 0 && field.kind !== "css" && (
    <ul id={`${id}-found`} className="grid gap-1 text-14">
      {own.map(({ code, text, isError }) => (
        <li key={`${code} ${text}`} className={isError ? "text-danger" : "text-warning"}>
          {text}
        </li>
      ))}
    </ul>
  );
  const hint = hasHint && (
    <p id={`${id}-hint`} className="text-14 text-quiet">
      {field.hint}
    </p>
  );
  if (grouped.has(field.kind)) {
    return (
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">{field.label}</legend>
        {hint}
        {control}
        {below}
      </fieldset>
    );
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {field.label}
      </label>
      {hint}
      {control}
      {below}
    </div>
  );
}
