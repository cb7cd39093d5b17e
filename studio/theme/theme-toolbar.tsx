// Top of the look's page: whether all is published, the way to earlier versions, a link to show the draft, and the
// publish, far from the save.
import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Dialog } from "#studio/ui/dialog";
import { Badge } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

type ThemeHeadProps = {
  hasDraft: boolean;
  isDirty: boolean;
  version: number;
  mayWrite: boolean;
};

export function ThemeChip({ hasDraft, isDirty }: Pick<ThemeHeadProps, "hasDraft" | "isDirty">) {
  const { t } = useTranslation("theme");
  const isPublished = !hasDraft && !isDirty;
  return (
    <Badge tone={isPublished ? "good" : "warning"}>
      {isPublished ? t("chip.published") : t("chip.unpublished")}
    </Badge>
  );
}

/** A draft is no version: once it is gone it cannot be restored. */
function DiscardDraft({ version }: { version: number }) {
  const { t } = useTranslation("theme");
  const { t: tFrame } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setAsked(true)}>
        {t("discard")}
      </button>
      <Dialog open={isAsked} title={t("discardTitle")} onClose={() => setAsked(false)}>
        <p>{t("discardText")}</p>
        <Form
          method="post"
          className="mt-6 flex flex-wrap justify-end gap-2"
          onSubmit={() => setAsked(false)}
        >
          <input type="hidden" name="version" value={version} />
          <button type="button" className="button" onClick={() => setAsked(false)}>
            {tFrame("cancel")}
          </button>
          <SubmitButton tone="danger" intent="discard">
            {t("discard")}
          </SubmitButton>
        </Form>
      </Dialog>
    </>
  );
}

export function ThemeActions({ hasDraft, isDirty, version, mayWrite }: ThemeHeadProps) {
  const { t } = useTranslation("theme");
  return (
    <>
      <Link className="button" to="history">
        {t("history")}
      </Link>
      {mayWrite && (
        <>
          {hasDraft && <DiscardDraft version={version} />}
          <Form method="post" preventScrollReset>
            <input type="hidden" name="hours" value="72" />
            <SubmitButton tone="plain" intent="share">
              {t("share")}
            </SubmitButton>
          </Form>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={version} />
            <SubmitButton intent="publish" disabled={!hasDraft || isDirty}>
              {t("publish")}
            </SubmitButton>
          </Form>
        </>
      )}
    </>
  );
}

/** A link to the draft, to be copied and sent. */
export function SharedLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const { t } = useTranslation("theme");
  const formats = useFormats();
  const [isCopied, setCopied] = useState(false);
  return (
    <div role="status" className="card grid gap-3 p-4">
      <p>{t("shared", { until: formats.dateTime(expiresAt) })}</p>
      <div className="flex flex-wrap gap-2">
        <input className="input min-w-0 flex-1" readOnly value={url} aria-label={t("share")} />
        <button
          type="button"
          className="button"
          onClick={async () => {
            await navigator.clipboard.writeText(url);
            setCopied(true);
          }}
        >
          {isCopied ? t("copied") : t("copy")}
        </button>
        <a className="button" href={url} target="_blank" rel="noreferrer">
          {t("open")}
        </a>
      </div>
    </div>
  );
}
