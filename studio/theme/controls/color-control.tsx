// A colour by the browser's own picker or as text, with the contrast of each pair that it is part of.
import { useTranslation } from "react-i18next";
import { parseColor, toHex } from "#core/color";
import { useFormats } from "#studio/format/format";
import { minContrast, readContrasts } from "./contrast";
import { type ControlProps, textOf } from "./control";

/** What the picker can show; it knows no other notation. */
function toPicked(text: string): string {
  const parsed = parseColor(text);
  return parsed === null ? "#000000" : toHex(parsed);
}

function ContrastNote({ place, editing }: Pick<ControlProps, "place" | "editing">) {
  const { t } = useTranslation("theme");
  const formats = useFormats();
  const [worst] = readContrasts(editing.theme, place, editing.standardOf);
  if (worst === undefined) return null;
  const words = {
    ratio: formats.number(Math.floor(worst.ratio * 10) / 10),
    min: formats.number(minContrast),
  };
  return (
    <p role="status" className={`text-14 ${worst.isEnough ? "text-quiet" : "text-warning"}`}>
      {worst.isEnough ? t("contrast.enough", words) : t("contrast.low", words)}
    </p>
  );
}

export function ColorControl({
  field,
  place,
  id,
  describedBy,
  value,
  editing,
  onChange,
}: ControlProps) {
  const { t } = useTranslation("theme");
  const text = textOf(value);
  return (
    <div className="grid gap-1">
      <div className="flex gap-2">
        <input
          type="color"
          className="h-11 w-14 flex-none cursor-pointer rounded-(--radius) border border-strong-line bg-surface p-1"
          aria-label={t("pickColor", { name: field.label })}
          value={toPicked(text === "" ? (field.standard ?? "") : text)}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          id={id}
          className="input"
          value={text}
          placeholder={field.standard ?? t("none")}
          aria-describedby={describedBy}
          spellCheck={false}
          onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
        />
      </div>
      <ContrastNote place={place} editing={editing} />
    </div>
  );
}
