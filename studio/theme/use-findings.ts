// Findings about what is on the page now: asked for when typing pauses; until then those of before stand.
import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { JsonObject } from "./json-place";
import type { Finding } from "./theme-field";

const pauseMs = 500;

export function useFindings(
  checkPath: string,
  { theme, isDirty, stored }: { theme: JsonObject; isDirty: boolean; stored: readonly Finding[] },
): readonly Finding[] {
  const { data, submit } = useFetcher<{ findings: Finding[] | null }>();
  const text = isDirty ? JSON.stringify(theme) : "";
  useEffect(() => {
    if (text === "") return;
    const timer = setTimeout(
      () => submit({ theme: text }, { method: "post", action: checkPath }),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [text, checkPath, submit]);
  return (isDirty ? data?.findings : null) ?? stored;
}
