// A section's fields with what their selects offer, in the studio's language.
import { listTimeZones } from "#studio/format/time-zones.server";
import type { StudioContext } from "#studio/session/studio-context";
import { type Field, listFields, optionValues, type SectionName } from "./setting-fields.server";

export type Option = { value: string; label: string };
export type FieldView = Field & { options: Option[] };

function listOptions(studio: StudioContext, { kind }: Field): Option[] {
  const t = studio.i18n.getFixedT(studio.locale, "settings");
  switch (kind) {
    case "locale": {
      const names = new Intl.DisplayNames(studio.locale, { type: "language" });
      return optionValues.locale.map((value) => ({ value, label: names.of(value) ?? value }));
    }
    case "currency": {
      const names = new Intl.DisplayNames(studio.locale, { type: "currency" });
      return optionValues.currency.map((value) => ({
        value,
        label: `${value} (${names.of(value) ?? value})`,
      }));
    }
    case "region":
      return optionValues.region.map((value) => ({ value, label: t(`region.${value}`) }));
    case "zone":
      return [
        { value: "", label: t("ownZone") },
        ...listTimeZones().map((value) => ({ value, label: value.replaceAll("_", " ") })),
      ];
    case "choice":
      return optionValues.choice.map((value) => ({ value, label: t(`choice.${value}`) }));
    default:
      return [];
  }
}

export function describeSection(studio: StudioContext, section: SectionName): FieldView[] {
  return listFields(section).map((field) => ({ ...field, options: listOptions(studio, field) }));
}
