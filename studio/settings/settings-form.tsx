// Form of one section of the settings. It says what it was made with, so that only what was changed is saved; what was
// typed survives a session that ends.
import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDraftStore } from "#studio/drafts/use-draft-store";
import { SaveBar } from "#studio/ui/save-bar";
import { SubmitButton } from "#studio/ui/submit-button";
import { useFormSaved } from "#studio/unsaved-changes/use-form-saved";
import type { FieldView } from "./describe-section.server";
import { SettingField } from "./setting-field";

type Texts = Readonly<Partial<Record<string, string>>>;

type SettingsFormProps = {
  fields: readonly FieldView[];
  current: Texts;
  unavailable: readonly string[];
  problem: {
    typed: Texts;
    seen: Texts;
    field: string | null;
    reason: "invalid" | "changed";
  } | null;
  isReadOnly: boolean;
};

const formId = "settings";

/** `was`: what stood there when it was typed, so that what others saved meanwhile is not overwritten. */
type Draft = { typed: Texts; was: Texts };

function parseTexts(value: unknown): Texts {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isObject) return {};
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}

function parseDraft(value: unknown): Draft | null {
  const isDraft = typeof value === "object" && value !== null && "typed" in value && "was" in value;
  return isDraft ? { typed: parseTexts(value.typed), was: parseTexts(value.was) } : null;
}

function readTexts(form: HTMLFormElement, fields: readonly FieldView[]): Record<string, string> {
  const typed = new FormData(form);
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = typed.get(name);
      return [name, kind === "check" ? (value === "on" ? "on" : "off") : String(value ?? "")];
    }),
  );
}

function fillIn(form: HTMLFormElement, texts: Texts): void {
  for (const [name, value = ""] of Object.entries(texts)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = value === "on";
    } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = value;
    }
  }
}

/** What somebody else has put there, and the form says: saving once more takes its place. */
function shownOf(problem: SettingsFormProps["problem"], current: Texts): Texts {
  if (problem?.reason !== "changed") return {};
  return problem.field === null ? current : { [problem.field]: current[problem.field] };
}

/** What was left alone follows what is stored: else it would be sent as a change of this person's. */
function untouchedOf({ typed, was }: Draft, current: Texts): Texts {
  return Object.fromEntries(Object.entries(current).filter(([name]) => typed[name] === was[name]));
}

/** Whether the form differs from what is stored; what differs is stored in this browser. */
function useDirty({ fields, current, problem }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const drafts = useDraftStore(useLocation().pathname, parseDraft);
  const [isDirty, setDirty] = useState(false);
  const [was, setWas] = useState<Texts>(() => ({
    ...current,
    ...problem?.seen,
    ...shownOf(problem, current),
  }));
  const look = (madeOf = was) => {
    if (form.current === null) return;
    const typed = readTexts(form.current, fields);
    const differs = fields.some(({ name }) => typed[name] !== current[name]);
    setDirty(differs);
    setWas(differs ? madeOf : current);
    if (differs) drafts.write({ typed, was: madeOf });
    else drafts.clear();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when what is stored has changed.
  useEffect(() => {
    if (form.current === null) return;
    const edit = drafts.read() ?? { typed: readTexts(form.current, fields), was };
    const untouched = untouchedOf(edit, current);
    fillIn(form.current, { ...edit.typed, ...untouched });
    look({ ...edit.was, ...untouched, ...shownOf(problem, current) });
  }, [JSON.stringify([current, problem])]);
  // Who has typed on while it was saved goes on from that.
  useFormSaved(
    () => form.current,
    () => look(current),
  );
  const discard = () => {
    if (form.current !== null) fillIn(form.current, current);
    look();
  };
  return { form, isDirty, was, look, discard };
}

export function SettingsForm(props: SettingsFormProps) {
  const { fields, current, unavailable, problem, isReadOnly } = props;
  const { t } = useTranslation();
  const { form, isDirty, was, look, discard } = useDirty(props);
  const isBusy = useNavigation().formData !== undefined;
  return (
    <>
      <Form
        id={formId}
        ref={form}
        data-draft
        method="post"
        className="grid gap-5"
        noValidate
        onChange={() => look()}
      >
        {fields.map((field) => (
          <div key={field.name}>
            <input type="hidden" name={`was.${field.name}`} value={was[field.name] ?? ""} />
            <SettingField
              field={field}
              value={problem?.typed[field.name] ?? current[field.name] ?? ""}
              current={current[field.name] ?? ""}
              reason={problem?.field === field.name ? problem.reason : null}
              isUnavailable={unavailable.includes(field.name)}
              isReadOnly={isReadOnly}
            />
          </div>
        ))}
        {!isReadOnly && !isDirty && (
          <div>
            <SubmitButton>{t("save")}</SubmitButton>
          </div>
        )}
      </Form>
      <SaveBar isDirty={isDirty} form={formId} isBusy={isBusy} onDiscard={discard} />
    </>
  );
}
