// A legal text in one language as a form. What is typed survives a session that ends; without scripts it is HTML.
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#core/browser/use-hydrated";
import { useDraftStore } from "#studio/drafts/use-draft-store";
import type { Pictures } from "#studio/rich-text/rich-editor";
import { RichField } from "#studio/rich-text/rich-field";
import { Banner } from "#studio/ui/page";
import { SaveBar } from "#studio/ui/save-bar";
import { SubmitButton } from "#studio/ui/submit-button";
import type { LegalProblem } from "./legal.server";

type Typed = { html: string; version: number };

function parseTyped(value: unknown): Typed | null {
  if (typeof value !== "object" || value === null || !("html" in value)) return null;
  if (!("version" in value) || typeof value.version !== "number") return null;
  return typeof value.html === "string" ? { html: value.html, version: value.version } : null;
}

/** What is typed, from the first change to the save. */
function useTyped(path: string, stored: Typed) {
  const drafts = useDraftStore(path, parseTyped);
  const [typed, setTyped] = useState<Typed | null>(null);
  useEffect(() => setTyped(drafts.read()), [drafts]);
  const isDirty = typed !== null && typed.html !== stored.html;
  useEffect(() => {
    if (typed === null) return;
    if (isDirty) return drafts.write(typed);
    drafts.clear();
    setTyped(null);
  }, [drafts, typed, isDirty]);
  return {
    ...(typed ?? stored),
    isDirty,
    /** Others saved meanwhile. */
    isBehind: isDirty && typed.version !== stored.version,
    edit: (html: string) => setTyped({ html, version: typed?.version ?? stored.version }),
    rebase: () => setTyped((before) => before && { ...before, version: stored.version }),
    discard: () => {
      drafts.clear();
      setTyped(null);
    },
  };
}

const formId = "legal";

type LegalFormProps = {
  path: string;
  label: string;
  stored: Typed;
  problem: LegalProblem | null;
  /** As it was sent, for a page without scripts. */
  resent: string | null;
  pictures: Pictures | null;
  mayWrite: boolean;
};

export function LegalForm(props: LegalFormProps) {
  const { path, label, stored, problem, resent, pictures, mayWrite } = props;
  const { t } = useTranslation("legal");
  const id = useId();
  const isAlive = useHydrated();
  const { html, version, isDirty, isBehind, edit, rebase, discard } = useTyped(path, stored);
  const isBusy = useNavigation().formData !== undefined;
  return (
    <>
      {isBehind && (
        <Banner tone="danger">
          <p>{t("problem.changed")}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <button type="button" className="button" onClick={discard}>
              {t("takeTheirs")}
            </button>
            <button type="button" className="button" onClick={rebase}>
              {t("keepMine")}
            </button>
          </div>
        </Banner>
      )}
      {problem !== null && !isBehind && (
        <Banner tone="danger">
          <p id={`${id}-problem`}>{t(`problem.${problem}`)}</p>
        </Banner>
      )}
      <Form id={formId} method="post" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={version} />
        <fieldset disabled={!mayWrite} className="contents">
          <label htmlFor={id} className="sr-only">
            {label}
          </label>
          <RichField
            id={id}
            label={label}
            pictures={pictures}
            isAlive={isAlive}
            name="html"
            describedBy={problem === null ? undefined : `${id}-problem`}
            html={isAlive ? html : (resent ?? html)}
            onChange={edit}
          />
        </fieldset>
        {!isAlive && mayWrite && (
          <div>
            <SubmitButton>{t("save")}</SubmitButton>
          </div>
        )}
      </Form>
      <SaveBar isDirty={isDirty} form={formId} isBusy={isBusy} onDiscard={discard} />
    </>
  );
}
