// Fonts of the seller's own: listed, uploaded, removed. Why one was not taken is a value.
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import { addFont, listFonts, maxFontBytes, removeFont } from "#contract/theme/font-calls";
import { FontFamilySchema, fontKinds } from "#core/theme/uploaded-fonts";
import type { OpenStore } from "#studio/session/require-account.server";

type Client = OpenStore["client"];

export const listUploadedFonts = async (client: Client) => (await client.call(listFonts, {})).fonts;

const fontProblems = [
  ...(["font_unreadable", "font_collection", "font_incomplete", "font_too_large"] as const),
  ...(["font_name_taken", "font_known", "fonts_too_many", "font_in_use"] as const),
] as const;
export type FontProblem =
  | (typeof fontProblems)[number]
  | "family_invalid"
  | "licence_missing"
  | "file_missing";

export const FontFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    family: z.string().max(200),
    kind: z.enum(fontKinds),
    licensed: z.string().optional(),
    file: z.instanceof(File),
    once: z.string().min(8).max(80),
  }),
  z.object({ intent: z.literal("remove"), id: z.string().max(64) }),
]);
export type FontForm = z.output<typeof FontFormSchema>;

export type FontOutcome =
  | { kind: "added" | "removed" }
  | { kind: "refused"; problem: FontProblem; family: string };

async function add(client: Client, form: Extract<FontForm, { intent: "add" }>) {
  const reject = (problem: FontProblem): FontOutcome => ({
    kind: "refused",
    problem,
    family: form.family,
  });
  const family = FontFamilySchema.safeParse(form.family);
  if (!family.success) return reject("family_invalid");
  if (form.file.size === 0) return reject("file_missing");
  if (form.file.size > maxFontBytes) return reject("font_too_large");
  if (form.licensed !== "on") return reject("licence_missing");
  const query = { family: family.data, kind: form.kind, licensed: "true" } as const;
  const body = await form.file.arrayBuffer();
  await client.call(addFont, { query, body }, { idempotencyKey: form.once });
  return { kind: "added" } as const;
}

export async function performFontForm(client: Client, form: FontForm): Promise<FontOutcome> {
  try {
    if (form.intent === "add") return await add(client, form);
    await client.call(removeFont, { params: { id: form.id } });
    return { kind: "removed" };
  } catch (error) {
    const problem = error instanceof PlatformError && fontProblems.find((code) => error.has(code));
    if (!problem) throw error;
    return { kind: "refused", problem, family: form.intent === "add" ? form.family : "" };
  }
}
