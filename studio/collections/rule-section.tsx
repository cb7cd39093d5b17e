// How a collection is filled and in which order it shows its products: by hand or by conditions, whose matches are shown
// before they are saved.
import { Form, useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProductState } from "#studio/products/list/product-state";
import { Thumbnail } from "#studio/products/list/product-table";
import { ConflictChoice } from "#studio/ui/conflict-choice";
import { Section } from "#studio/ui/page";
import { SaveBar } from "#studio/ui/save-bar";
import { SubmitButton } from "#studio/ui/submit-button";
import { BaseVersionField } from "#studio/unsaved-changes/base-version-field";
import { livePreview, type RuleFields } from "./rule-fields";
import { RuleFieldset } from "./rule-fieldset";
import type { RuleOutcome, RulePreview } from "./rule-form.server";

const formId = "collection-rule";
const typingMs = 400;

function Matches({ total, listings }: RulePreview) {
  const { t } = useTranslation("collections");
  const more = total - listings.length;
  return (
    <section className="mt-4 rounded-lg bg-soft p-4" aria-label={t("rule.matches")}>
      <p role="status" className="font-medium">
        {t("rule.total", { count: total })}
      </p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {listings.map(({ slug, title, state, thumbnail }) => (
          <li key={slug} className="flex min-h-11 items-center gap-3">
            <Thumbnail src={thumbnail} size="size-8" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
            {state !== "public" && <ProductState state={state} />}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-14 text-quiet">{t("rule.more", { count: more })}</p>}
    </section>
  );
}

/** Asks a moment after the last change, and at once by its button. */
function usePreview(fields: RuleFields, isAsked: boolean) {
  const fetcher = useFetcher<{ rule?: RuleOutcome }>();
  const { submit } = fetcher;
  const form = useRef<HTMLFormElement>(null);
  const asked = JSON.stringify(fields);
  useEffect(() => {
    if (!isAsked || asked === "") return;
    const timer = setTimeout(() => {
      if (form.current === null) return;
      const typed = new FormData(form.current);
      typed.set("preview", livePreview);
      submit(typed, { method: "post" });
    }, typingMs);
    return () => clearTimeout(timer);
  }, [asked, isAsked, submit]);
  return { form, outcome: fetcher.data?.rule };
}

type RuleSectionProps = {
  collection: { name: string; parentSlug: string | null; hidden: boolean };
  stored: RuleFields;
  /** Of the stored collection. */
  storedVersion: string;
  currency: string;
  types: readonly string[];
  /** What the page's own form was answered. */
  answer: RuleOutcome | undefined;
};

export function RuleSection(props: RuleSectionProps) {
  const { collection, stored, storedVersion, currency, types, answer } = props;
  const { t } = useTranslation("collections");
  const { t: frame } = useTranslation();
  const [discarded, setDiscarded] = useState<RuleOutcome>();
  const isOver = answer === undefined || answer === discarded || answer.kind === "saved";
  const typed = isOver ? null : answer;
  const [edited, setEdited] = useState(typed?.fields ?? null);
  const fields = edited ?? stored;
  const isDirty = JSON.stringify(fields) !== JSON.stringify(stored);
  // Once it is saved it is no edit any more: a later change of others must not look like one.
  useEffect(() => {
    if (!isDirty) setEdited(null);
  }, [isDirty]);
  const isRule = fields.fill === "rule";
  const navigation = useNavigation();
  const isBusy = navigation.state !== "idle" && navigation.formData?.get("intent") === "rule";
  const { form, outcome = answer } = usePreview(fields, isRule && isDirty);
  const problem = isRule && outcome?.kind === "refused" ? outcome : null;
  return (
    <>
      <Section title={t("rule.title")} text={t("rule.text")}>
        <Form method="post" id={formId} ref={form} className="grid gap-4">
          <input type="hidden" name="intent" value="rule" />
          {/* What a new one is called, where somebody has deleted this one meanwhile. */}
          <input type="hidden" name="name" value={collection.name} />
          <input type="hidden" name="parent" value={collection.parentSlug ?? ""} />
          {collection.hidden && <input type="hidden" name="hidden" value="on" />}
          <BaseVersionField
            name="version"
            value={typed?.version ?? storedVersion}
            isDirty={isDirty}
          />
          {typed?.kind === "changed" && (
            <ConflictChoice
              text={t("error.collection_changed")}
              onTake={() => setEdited(null)}
              storedVersion={storedVersion}
            />
          )}
          <RuleFieldset
            fields={fields}
            currency={currency}
            types={types}
            wrongRow={problem?.row ?? null}
            problem={
              problem !== null && (
                <p id="rule-problem" role="alert" className="text-danger">
                  {problem.row === null
                    ? t(problem.problem === "tooMany" ? "rule.tooMany" : "rule.noCondition")
                    : t("rule.condition", { number: problem.row + 1 })}
                </p>
              )
            }
            onChange={setEdited}
          />
          {isRule && outcome?.kind === "preview" && <Matches {...outcome.preview} />}
          <div className="flex flex-wrap gap-2">
            <SubmitButton isBusy={isBusy}>{frame("save")}</SubmitButton>
            <button type="submit" name="preview" value="yes" className="button scripts:hidden">
              {t("rule.preview")}
            </button>
          </div>
        </Form>
      </Section>
      <SaveBar
        isDirty={isDirty}
        form={formId}
        isBusy={isBusy}
        onDiscard={() => {
          setEdited(null);
          setDiscarded(answer);
        }}
      />
    </>
  );
}
