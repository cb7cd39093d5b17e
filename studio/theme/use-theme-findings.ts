// Findings about what is on the page now: asked for when typing pauses; until then those of before stand. No fetcher of
// the router: its answer would load everything else on the page again.
import { useEffect, useState } from "react";
import { isObject, type JsonObject } from "./fields/json-pointer";
import type { Finding } from "./fields/theme-field";

const pauseMs = 500;

const isFinding = (value: unknown): value is Finding =>
  isObject(value) &&
  typeof value.code === "string" &&
  typeof value.place === "string" &&
  typeof value.text === "string" &&
  (value.line === null || typeof value.line === "number") &&
  typeof value.isError === "boolean";

/** Null where none came: a session that has ended, or no network. */
async function askFindings(
  path: string,
  theme: string,
  signal: AbortSignal,
): Promise<Finding[] | null> {
  const body = new FormData();
  body.set("theme", theme);
  try {
    const response = await fetch(path, { method: "POST", body, signal });
    if (!response.ok) return null;
    const answer: unknown = await response.json();
    const findings: unknown = isObject(answer) ? answer.findings : null;
    return Array.isArray(findings) ? findings.filter(isFinding) : null;
  } catch (error) {
    if (error instanceof TypeError || signal.aborted) return null;
    throw error;
  }
}

export function useThemeFindings(
  checkPath: string,
  { theme, isDirty, stored }: { theme: JsonObject; isDirty: boolean; stored: readonly Finding[] },
): readonly Finding[] {
  const [newest, setNewest] = useState<readonly Finding[] | null>(null);
  const text = isDirty ? JSON.stringify(theme) : "";
  useEffect(() => {
    if (text === "") return setNewest(null);
    const asked = new AbortController();
    const ask = async () => {
      const findings = await askFindings(checkPath, text, asked.signal);
      if (findings !== null && !asked.signal.aborted) setNewest(findings);
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [text, checkPath]);
  return newest ?? stored;
}
