// How long the store remembers shoppers. A shorter time holds at once, which the page says before it is saved.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { includesScope } from "#contract/protocol/scopes";
import { useFormDraft } from "#studio/drafts/use-form-draft";
import { readRetention, saveRetention } from "#studio/privacy/retention.server";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireStore } from "#studio/session/require-account.server";
import { ConflictChoice } from "#studio/ui/conflict-choice";
import { Page, Section } from "#studio/ui/page";
import { SaveBar } from "#studio/ui/save-bar";
import { SubmitButton } from "#studio/ui/submit-button";
import { wrongField } from "#studio/ui/wrong-field";
import { BaseVersionField } from "#studio/unsaved-changes/base-version-field";
import { unsavedChanges } from "#studio/unsaved-changes/unsaved-changes";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const asked = { slug: params.slug, scope: "settings:read" } as const;
  const store = await requireStore(request, studio, asked);
  const { fields, version } = await readRetention(request, store);
  const mayWrite = includesScope(store.scopes, "settings:write");
  const title = studio.i18n.getFixedT(studio.locale, "privacy")("title");
  return json({ fields, version, mayWrite, title, back: `/stores/${store.slug}/settings` });
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const asked = { slug: params.slug, scope: "settings:write" } as const;
  const store = await requireStore(request, studio, asked);
  const failure = await saveRetention(request, store, await request.formData());
  if (failure !== null) return json(failure, { status: failure.isChanged ? 409 : 422 });
  const t = studio.i18n.getFixedT(studio.locale, "privacy");
  return redirectWithNotice(studio, new URL(request.url).pathname, t("saved"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

type FieldProps = {
  field: ReturnType<typeof useLoaderData<typeof loader>>["fields"][number];
  typed: string | undefined;
  isWrong: boolean;
  mayWrite: boolean;
};

function DaysField({ field, typed, isWrong, mayWrite }: FieldProps) {
  const { t } = useTranslation("privacy");
  const { kind, days, defaultDays, min, max } = field;
  const described = `${kind}-hint${isWrong ? ` ${kind}-error` : ""}`;
  return (
    <div className="grid gap-1">
      <label htmlFor={kind} className="font-medium">
        {t(`kind.${kind}`)}
      </label>
      <p id={`${kind}-hint`} className="text-14 text-quiet">
        {t(`text.${kind}`)} {t("default", { count: defaultDays })}
      </p>
      <div className="flex items-center gap-3">
        <input
          id={kind}
          name={kind}
          type="number"
          className="input max-w-[140px]"
          min={min}
          max={max}
          required
          readOnly={!mayWrite}
          defaultValue={typed ?? days}
          {...wrongField(isWrong)}
          aria-describedby={described}
        />
        <span aria-hidden>{t("days")}</span>
      </div>
      {isWrong && (
        <p id={`${kind}-error`} className="text-14 text-danger">
          {t("wrong", { min, max })}
        </p>
      )}
    </div>
  );
}

export default function Privacy() {
  const { fields, version: stored, mayWrite, back } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("privacy");
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [isDirty, setIsDirty] = useState(false);
  const isBusy = useNavigation().formData !== undefined;
  const draft = useFormDraft("retention", pathname);
  const look = () => {
    const isChanged = form.current !== null && unsavedChanges.isChanged(form.current);
    if (isDirty && !isChanged) draft.forget();
    setIsDirty(isChanged);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when the page has come with an answer.
  useEffect(look, [fields, refused]);
  const discard = () => {
    form.current?.reset();
    draft.forget();
    setIsDirty(false);
  };
  return (
    <Page title={t("title")} back={{ to: back, label: t("settings") }}>
      <Section title={t("how")} text={t("howText")}>
        <Form
          ref={form}
          id="retention"
          method="post"
          noValidate
          className="grid gap-6"
          onInput={(event) => {
            draft.onInput(event);
            look();
          }}
          data-draft
        >
          <BaseVersionField name="version" value={refused?.version ?? stored} isDirty={isDirty} />
          {refused?.isChanged === true && (
            <ConflictChoice text={t("changed")} storedVersion={stored} onTake={draft.forget} />
          )}
          {fields.map((field) => (
            <DaysField
              key={`${field.kind} ${field.days}`}
              field={field}
              typed={refused?.typed[field.kind]}
              isWrong={refused?.wrong.includes(field.kind) ?? false}
              mayWrite={mayWrite}
            />
          ))}
          {mayWrite && (
            <div>
              <SubmitButton>{t("save")}</SubmitButton>
            </div>
          )}
        </Form>
      </Section>
      <SaveBar isDirty={isDirty} form="retention" isBusy={isBusy} onDiscard={discard} />
    </Page>
  );
}
