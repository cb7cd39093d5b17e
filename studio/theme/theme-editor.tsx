// The theme's editor beside the living shop. Changes stay in the browser until they are saved as the draft; shoppers
// see them once the draft is published.
import { Form, Link, useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#core/browser/use-hydrated";
import { Banner } from "#studio/ui/page";
import { SaveBar } from "#studio/ui/save-bar";
import { ConflictNotice } from "./conflict-notice";
import type { Editing } from "./controls/control";
import { FindingList, JsonControl } from "./controls/json-control";
import { createEntryKeys } from "./controls/list-entries";
import { isObject, isSame, type JsonObject } from "./fields/json-pointer";
import { type FieldGroup, type Finding, type PartName, partNames } from "./fields/theme-field";
import { ShopIframe } from "./shop-iframe";
import type { ThemeOutcome } from "./theme.server";
import { GroupList, LanguagePanel } from "./theme-section-panel";
import { SharedLink } from "./theme-toolbar";
import type { LocalDraft } from "./use-local-draft";
import { useThemeFindings } from "./use-theme-findings";

export type ThemeEditorData = {
  version: number;
  saved: { at: string; by: string | null } | null;
  theme: JsonObject;
  mayWrite: boolean;
  frame: { url: string; livePreview: string } | null;
  /** It shows no page then, in a frame neither. */
  isShopClosed: boolean;
  mediaOrigin: string;
  findings: readonly Finding[];
  languages: readonly { code: string; name: string }[];
  fonts: readonly string[];
  parts: Partial<Record<PartName, FieldGroup[]>>;
  words: FieldGroup[];
  pages: readonly { path: string; name: string }[];
};

type ThemeEditorProps = {
  look: ThemeEditorData;
  draft: LocalDraft;
  outcome: ThemeAnswer | undefined;
  path: string;
};

/** `typed`: the theme as it was sent. */
export type ThemeAnswer = ThemeOutcome & { typed: string | null };

const formId = "look";

function PartMenu({ current }: { current: PartName }) {
  const { t } = useTranslation("theme");
  return (
    <nav aria-label={t("parts")} className="flex flex-wrap gap-1">
      {partNames.map((name) => (
        <Link
          key={name}
          to={`?part=${name}`}
          replace
          preventScrollReset
          className={`button px-3 py-1 text-14 lg:min-h-9 ${name === current ? "button-primary" : ""}`}
          aria-current={name === current ? "page" : undefined}
        >
          {t(`part.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

function Part({
  name,
  look,
  editing,
  resent,
  onChange,
}: {
  name: PartName;
  look: ThemeEditorData;
  editing: Editing;
  resent: string | null;
  onChange: LocalDraft["edit"];
}) {
  if (name === "json") {
    const { theme, findings, entryKeys } = editing;
    const replace = (typed: JsonObject) => {
      entryKeys.forget();
      onChange(() => typed);
    };
    return <JsonControl theme={theme} findings={findings} resent={resent} onChange={replace} />;
  }
  if (name === "languages") {
    return (
      <LanguagePanel
        languages={look.languages}
        groups={look.words}
        editing={editing}
        onChange={onChange}
      />
    );
  }
  return <GroupList groups={look.parts[name] ?? []} editing={editing} onChange={onChange} />;
}

function Outcome({
  outcome,
  look,
  draft,
  groups,
}: {
  outcome: ThemeAnswer | undefined;
  look: ThemeEditorData;
  draft: LocalDraft;
  /** Of the parts that can be edited here: without scripts there are none. */
  groups: readonly FieldGroup[];
}) {
  const { t } = useTranslation("theme");
  const isBehind = draft.isDirty && draft.version !== look.version;
  if (isBehind) {
    return (
      <ConflictNotice
        saved={look.saved}
        sides={{ base: draft.base, mine: draft.theme, theirs: look.theme }}
        groups={groups}
        onTake={draft.discard}
        onRebase={draft.rebase}
      />
    );
  }
  switch (outcome?.kind) {
    case "shared":
      return <SharedLink url={outcome.url} expiresAt={outcome.expiresAt} />;
    case "conflict":
      return <Banner tone="danger">{t("conflict.stale")}</Banner>;
    case "nothing":
      return <Banner tone="danger">{t("nothingToPublish")}</Banner>;
    case "refused":
      return (
        <Banner tone="danger">
          <p className="font-medium">{t("refused")}</p>
          <FindingList findings={outcome.findings} groups={groups} />
        </Banner>
      );
    default:
      return null;
  }
}

function readPart(asked: string | null, hydrated: boolean): PartName {
  // Without scripts only the JSON can be edited.
  if (!hydrated) return "json";
  return partNames.find((name) => name === asked) ?? "colors";
}

/** Who types on while a save is under way goes on from what was saved, which is no conflict. */
function useOwnSave({ version, theme }: ThemeEditorData, { followSave }: LocalDraft): void {
  const { formData } = useNavigation();
  const sent = useRef<string | null>(null);
  const text = formData?.get("intent") === "save" ? formData.get("theme") : null;
  if (typeof text === "string") sent.current = text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version, when it has arrived.
  useEffect(() => {
    if (sent.current === null) return;
    const own: unknown = JSON.parse(sent.current);
    if (isObject(own) && isSame(own, theme)) followSave();
  }, [version]);
}

export function ThemeEditor({ look, draft, outcome, path }: ThemeEditorProps) {
  const { t } = useTranslation("theme");
  const hydrated = useHydrated();
  const [search, setSearch] = useSearchParams();
  // The frame's cookie opens it as long as the page stands: an answer's newer one would be another frame.
  const [frame] = useState(look.frame);
  const part = readPart(search.get("part"), hydrated);
  const [side, setSide] = useState<"edit" | "preview">("edit");
  const { state } = useNavigation();
  const { theme, isDirty } = draft;
  const [entryKeys] = useState(createEntryKeys);
  // What is said of a conflict that the person has decided is over.
  const [decided, setDecided] = useState<ThemeAnswer>();
  const replaceTheme = (replace: () => void) => () => {
    entryKeys.forget();
    setDecided(outcome);
    replace();
  };
  const discard = replaceTheme(draft.discard);
  const rebase = replaceTheme(draft.rebase);
  useOwnSave(look, draft);
  const findings = useThemeFindings(`${path}/check`, { theme, isDirty, stored: look.findings });
  const fields = Object.values(look.parts).flatMap((groups) =>
    groups.flatMap((group) => group.fields),
  );
  const editing: Editing = {
    theme,
    findings,
    fonts: look.fonts,
    uploadPath: `${path}/upload`,
    mediaOrigin: look.mediaOrigin,
    entryKeys,
    standardOf: (place) => fields.find((field) => field.place === place)?.standard ?? "",
  };
  const only = (name: typeof side) => (side === name ? "" : "max-lg:hidden");
  return (
    <div className="grid min-w-0 gap-4">
      <Outcome
        outcome={outcome === decided ? undefined : outcome}
        look={look}
        draft={{ ...draft, discard, rebase }}
        groups={hydrated ? Object.values(look.parts).flat() : []}
      />
      {hydrated && (
        <div className="grid grid-cols-2 gap-2 lg:hidden">
          {(["edit", "preview"] as const).map((name) => (
            <button
              key={name}
              type="button"
              className={side === name ? "button button-primary" : "button"}
              aria-pressed={side === name}
              onClick={() => setSide(name)}
            >
              {t(`side.${name}`)}
            </button>
          ))}
        </div>
      )}
      <div className="grid min-w-0 gap-6 lg:grid-cols-[minmax(320px,420px)_minmax(0,1fr)]">
        <div className={`grid min-w-0 content-start gap-4 ${only("edit")}`}>
          {hydrated && <PartMenu current={part} />}
          <Form
            id={formId}
            data-draft
            method="post"
            preventScrollReset
            className="card grid gap-8 p-4"
          >
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="version" value={draft.version} />
            {part !== "json" && <input type="hidden" name="theme" value={JSON.stringify(theme)} />}
            <h2 className="text-18">{t(`part.${part}`)}</h2>
            <noscript className="text-14 text-quiet">{t("withoutScripts")}</noscript>
            {part === "fonts" && (
              <Link className="link w-fit" to="fonts">
                {t("font.manage")}
              </Link>
            )}
            <fieldset disabled={!look.mayWrite} className="contents">
              <Part
                name={part}
                look={look}
                editing={editing}
                resent={hydrated ? null : (outcome?.typed ?? null)}
                onChange={draft.edit}
              />
            </fieldset>
            {!hydrated && (
              <button type="submit" className="button button-primary w-fit">
                {t("saveDraft")}
              </button>
            )}
          </Form>
        </div>
        <div className={`min-w-0 lg:sticky lg:top-4 lg:self-start ${only("preview")}`}>
          {look.isShopClosed && <p className="card p-6 text-quiet">{t("previewClosed")}</p>}
          {hydrated && frame !== null && !look.isShopClosed && (
            <ShopIframe
              frame={frame}
              theme={theme}
              isDirty={isDirty}
              livePreviewPath={`${path}/live-preview`}
              onPick={(picked) =>
                setSearch({ part: picked }, { replace: true, preventScrollReset: true })
              }
              languages={look.languages}
              pages={look.pages}
            />
          )}
        </div>
      </div>
      <SaveBar isDirty={isDirty} form={formId} isBusy={state !== "idle"} onDiscard={discard} />
    </div>
  );
}
