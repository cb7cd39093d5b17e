// A picture or film by its address, or from a file, which is stored in the shop at once.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ControlProps, textOf } from "./control";

type Uploading = { state: "idle" } | { state: "busy" } | { state: "failed"; text: string };

/** Whatever came: a page of a session that has ended is no answer. */
async function readAnswer(response: Response): Promise<{ path: string } | { text: string } | null> {
  if (!response.headers.get("content-type")?.includes("json")) return null;
  const answer: unknown = await response.json();
  if (typeof answer !== "object" || answer === null) return null;
  if ("path" in answer && typeof answer.path === "string") return { path: answer.path };
  return "text" in answer && typeof answer.text === "string" ? { text: answer.text } : null;
}

async function upload(
  path: string,
  file: File,
): Promise<{ path: string } | { text: string } | null> {
  const body = new FormData();
  body.set("file", file);
  try {
    return await readAnswer(await fetch(path, { method: "POST", body }));
  } catch (error) {
    // Nothing came back: the network, not the file.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

export function PictureControl({ field, id, describedBy, value, editing, onChange }: ControlProps) {
  const { t } = useTranslation("theme");
  const [uploading, setUploading] = useState<Uploading>({ state: "idle" });
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setUploading({ state: "busy" });
    const answer = await upload(editing.uploadPath, file);
    if (answer !== null && "path" in answer) {
      setUploading({ state: "idle" });
      return onChange(answer.path);
    }
    setUploading({ state: "failed", text: answer?.text || t("upload.failed") });
  };
  return (
    <div className="grid gap-1">
      <input
        id={id}
        className="input"
        value={textOf(value)}
        placeholder="/media/…"
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
      />
      <input
        type="file"
        className="text-14 file:button file:mr-3"
        aria-label={t("upload.file", { name: field.label })}
        disabled={uploading.state === "busy"}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <p
        role="status"
        className={`text-14 ${uploading.state === "failed" ? "text-danger" : "text-quiet"}`}
      >
        {uploading.state === "busy" && t("upload.busy")}
        {uploading.state === "failed" && uploading.text}
      </p>
    </div>
  );
}
