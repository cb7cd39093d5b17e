// The fields of a form that was sent as a document, for the page of a failure. Must not read what is large or has files.
import type { FormField } from "./resend-form";

/** A larger form is not shown again: the browser's own reload sends it. */
export const maxHeldBytes = 256 * 1024;

type HeldForm = {
  /** To be handled in place of the one that was read. */
  request: Request;
  /** Empty where there are none to send again. */
  sentFields(): Promise<readonly FormField[]>;
};

function isSmallDocumentForm({ method, url, headers }: Request): boolean {
  const length = headers.get("content-length");
  const isOfScript = new URL(url).searchParams.has("_data");
  return method === "POST" && !isOfScript && length !== null && Number(length) <= maxHeldBytes;
}

async function parseFields(copy: Request): Promise<FormField[]> {
  const fields = [...(await copy.formData())];
  const hasFile = fields.some(([, value]) => typeof value !== "string" && value.size > 0);
  if (hasFile) return [];
  return fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
}

export async function holdSubmittedFields(request: Request): Promise<HeldForm> {
  if (!isSmallDocumentForm(request)) return { request, sentFields: async () => [] };
  const { url, method, headers, signal } = request;
  const body = await request.arrayBuffer();
  const copy = () => new Request(url, { method, headers, body });
  return {
    request: new Request(url, { method, headers, body, signal }),
    sentFields: async () => {
      const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(
        headers.get("content-type") ?? "",
      );
      return isForm ? parseFields(copy()) : [];
    },
  };
}
